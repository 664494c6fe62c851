"""The first tables: facts, cards, guests, results, tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    _create_cards()
    _create_facts()
    _create_guests()
    _create_results()
    _create_tokens()


def _create_cards() -> None:
    op.create_table(
        "cards",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("challenge", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_cards"),
    )
    op.create_index("ix_cards_public_phase_changed", "cards", ["public", "phase", "changed"])
    op.create_index("ix_cards_host_phase", "cards", ["host", "phase"])
    op.create_index("ix_cards_challenge", "cards", ["challenge"])


def _create_facts() -> None:
    op.create_table(
        "facts",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("command", sa.Text),
        sa.PrimaryKeyConstraint("match", "version", name="pk_facts"),
        sa.ForeignKeyConstraint(["match"], ["cards.match"], name="fk_facts_match"),
        sa.UniqueConstraint("match", "command", name="uq_facts_match_command"),
    )


def _create_guests() -> None:
    op.create_table(
        "guests",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "guest", name="pk_guests"),
        sa.ForeignKeyConstraint(["match"], ["cards.match"], name="fk_guests_match"),
    )
    op.create_index("ix_guests_guest", "guests", ["guest"])


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("challenge", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("finished", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("match", "guest", name="pk_results"),
        sa.ForeignKeyConstraint(["match"], ["cards.match"], name="fk_results_match"),
    )
    op.create_index("ix_results_challenge", "results", ["challenge"])


def _create_tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("digest", name="uq_tokens_digest"),
    )
    op.create_index("ix_tokens_guest", "tokens", ["guest"])
