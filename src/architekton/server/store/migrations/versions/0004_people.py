"""Tickets and passkeys, by which people come back; notices, by which they are told.

Only new tables: programs of the version before go on beside this one.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    _create_tickets()
    _create_passkeys()
    _create_notices()


def _create_tickets() -> None:
    op.create_table(
        "tickets",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ends", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_tickets"),
    )
    op.create_index("ix_tickets_guest", "tickets", ["guest"])
    op.create_index("ix_tickets_ends", "tickets", ["ends"])


def _create_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])


def _create_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("stop", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("stop", name="uq_notices_stop"),
    )
    op.create_index("ix_notices_guest", "notices", ["guest"])
