"""The tables, as the newest migration leaves them. A test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

# Constraints have the same names in every database, so that migrations can speak of them.
METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

cards = Table(
    "cards",
    METADATA,
    Column("match", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    # Of the last fact: whoever appends looks here for the version that must come next.
    Column("version", Integer, nullable=False),
    Column("challenge", Text, nullable=False),
    Column("data", Text, nullable=False),
    # When the time of who has to move is out, where a clock runs.
    Column("due", Double),
    Index(None, "public", "phase", "changed"),
    Index(None, "host", "phase"),
    Index(None, "challenge"),
    Index(None, "due"),
)

facts = Table(
    "facts",
    METADATA,
    Column("match", Text, ForeignKey("cards.match"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("name", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("command", Text),
    UniqueConstraint("match", "command"),
)

# Who takes part in which match.
guests = Table(
    "guests",
    METADATA,
    Column("match", Text, ForeignKey("cards.match"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Index(None, "guest"),
)

results = Table(
    "results",
    METADATA,
    Column("match", Text, ForeignKey("cards.match"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("challenge", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("finished", Double, nullable=False),
    Index(None, "challenge"),
)

# What was found out about finished matches.
reviews = Table(
    "reviews",
    METADATA,
    Column("match", Text, ForeignKey("cards.match", ondelete="CASCADE"), primary_key=True),
    Column("judge", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("data", Text, nullable=False),
)

tokens = Table(
    "tokens",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("scope", Text, nullable=False, server_default="play"),
    Column("ends", Double),
    UniqueConstraint("digest"),
    Index(None, "guest"),
)

# Good once, for a few minutes.
tickets = Table(
    "tickets",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("ends", Double, nullable=False),
    Index(None, "guest"),
    Index(None, "ends"),
)

passkeys = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "guest"),
)

# How people wish to be told that it is their turn.
notices = Table(
    "notices",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("stop", Text, nullable=False),
    Column("created", Double, nullable=False),
    UniqueConstraint("stop"),
    Index(None, "guest"),
)

# Rows that are written to see whether anything can be, or to say that a server is here.
pulse = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
