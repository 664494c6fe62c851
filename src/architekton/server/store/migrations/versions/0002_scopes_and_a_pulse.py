"""Tokens say what they may do, and may end; a row to write to, for who asks whether we can."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.add_column(
        "tokens", sa.Column("scope", sa.Text, nullable=False, server_default=sa.text("'play'"))
    )
    op.add_column("tokens", sa.Column("ends", sa.Double))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
