"""When somebody's time is out: so that clocks are found without reading every match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    op.add_column("cards", sa.Column("due", sa.Double))
    op.create_index("ix_cards_due", "cards", ["due"])
