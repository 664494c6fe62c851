"""Reviews of finished games, so that nobody waits for one twice.

They go with their match: programs of the version before, beside this one, know nothing of them.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column(
            "match",
            sa.Text,
            sa.ForeignKey("cards.match", name="fk_reviews_match", ondelete="CASCADE"),
        ),
        sa.Column("judge", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_reviews"),
    )
