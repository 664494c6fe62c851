"""Proximal policy optimisation at Amytis, in one file, in the style of CleanRL. Needs torch.

python examples/train_ppo.py --minutes 10

One net plays both seats of many games at once. What it learns from is the lead: the points that a
decision brings its seat, less those it brings the other, and in the end the victory. It saves
`amytis-ppo.npz` (trained.py beside it sits down with that) and draws `amytis-ppo.svg`: the share of
games won against a player that plays anything, and one that takes what brings most at once.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from architekton.research.many import ManyGames

GAMES, STEPS = 256, 64
EPOCHS, BATCH = 2, 2048
RATE, CLIP, ENTROPY = 8e-4, 0.2, 0.02
DISCOUNT, TRACE = 0.995, 0.9
HIDDEN = 256
# Points in a unit of reward; what a victory is worth besides.
POINTS, VICTORY = 20.0, 0.5


class Net(nn.Module):
    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(numbers, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh()
        )
        self.policy = nn.Linear(HIDDEN, actions)
        self.value = nn.Linear(HIDDEN, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.orthogonal_(self.value.weight, 1.0)

    def forward(
        self, seen: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(torch.log1p(seen.float()))
        logits = self.policy(body).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(body).squeeze(-1)

    def save(self, file: str) -> None:
        layers = [self.body[0], self.body[2], self.policy]
        arrays = {}
        for i, layer in enumerate(layers):
            arrays[f"w{i}"] = layer.weight.detach().numpy()
            arrays[f"b{i}"] = layer.bias.detach().numpy()
        np.savez(file, **arrays)


class Rollout:
    """What happened in the last steps of all games."""

    def __init__(self, games: ManyGames) -> None:
        many, rules = games.games, games.encoding
        self.seen = np.zeros((STEPS, many, rules.numbers), np.int8)
        self.masks = np.zeros((STEPS, many, rules.actions), np.int8)
        self.actions = np.zeros((STEPS, many), np.int32)
        self.chances = np.zeros((STEPS, many), np.float32)
        self.values = np.zeros((STEPS + 1, many), np.float32)
        self.rewards = np.zeros((STEPS, many), np.float32)
        # 1 if the same seat decides next, -1 if the other, 0 if the game is over.
        self.signs = np.zeros((STEPS, many), np.float32)

    def advantages(self) -> np.ndarray:
        found = np.zeros_like(self.rewards)
        later = np.zeros(found.shape[1], np.float32)
        for step in reversed(range(STEPS)):
            follows = DISCOUNT * self.signs[step]
            surprise = self.rewards[step] + follows * self.values[step + 1] - self.values[step]
            later = surprise + TRACE * follows * later
            found[step] = later
        return found


@torch.no_grad()
def play(games: ManyGames, net: Net, rollout: Rollout) -> None:
    rows = np.arange(games.games)
    now = games.buffers
    for step in range(STEPS):
        rollout.seen[step], rollout.masks[step] = now.observations, now.masks
        seat, before = now.to_move.astype(int), lead(now.scores)
        chosen, value = net(torch.from_numpy(now.observations), torch.from_numpy(now.masks))
        actions = chosen.sample()
        rollout.chances[step] = chosen.log_prob(actions).numpy()
        rollout.values[step] = value.numpy()
        rollout.actions[step] = actions.numpy()
        now = games.step(rollout.actions[step])
        over = now.terminated.astype(bool)
        # A game that is over shows its last points until the next step begins another.
        gained = (lead(now.scores) - before)[rows, seat] / POINTS
        rollout.rewards[step] = gained + VICTORY * now.rewards[rows, seat]
        rollout.signs[step] = np.where(over, 0, np.where(now.to_move == seat, 1, -1))
        if over.any():
            # An action that is not played, so that the next one is of a new game.
            waiting = np.where(over, 0, -1).astype(np.int32)
            now = games.step(waiting)
    _, value = net(torch.from_numpy(now.observations), torch.from_numpy(now.masks))
    rollout.values[STEPS] = value.numpy()


def lead(scores: np.ndarray) -> np.ndarray:
    return (scores - scores[:, ::-1]).astype(np.float32)


def learn(net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout, share: float) -> float:
    advantages = rollout.advantages()
    goals = torch.from_numpy((advantages + rollout.values[:-1]).reshape(-1))
    seen, masks = (
        torch.from_numpy(array.reshape(-1, array.shape[-1]))
        for array in (rollout.seen, rollout.masks)
    )
    actions, chances, gains = (
        torch.from_numpy(array.reshape(-1))
        for array in (rollout.actions, rollout.chances, advantages)
    )
    for group in optimiser.param_groups:
        group["lr"] = RATE * (1 - 0.95 * share)
    entropy = torch.zeros(())
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(actions)).split(BATCH):
            chosen, value = net(seen[rows], masks[rows])
            ratio = (chosen.log_prob(actions[rows]) - chances[rows]).exp()
            gain = gains[rows]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            entropy = chosen.entropy().mean()
            loss = (
                -torch.min(gain * ratio, gain * clipped).mean()
                + 0.5 * (value - goals[rows]).square().mean()
                - ENTROPY * (1 - share) * entropy
            )
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
    return float(entropy.detach())


def against(net: Net, opponent: str, games: int) -> float:
    """The share of victories, a shared one counting half; the seats change."""
    import architekton.research.agent as agent
    from architekton.core.discovery import find_game
    from architekton.players.seating import seat_player

    net.save("amytis-ppo.npz")
    agent._loaded.clear()
    mine, won, kind = agent.saved_player("amytis-ppo.npz")(1), 0.0, find_game("amytis")
    for number in range(games):
        game = kind.start(seed=f"trial {number // 2}")
        other, budget = seat_player(opponent, kind, number)
        while (seat := game.to_move) is not None:
            player = mine if seat == number % 2 else other
            game.play(player.analyse(game.view(seat), budget)[0].move)
        outcome = game.outcome()
        assert outcome is not None
        winners = outcome.winners
        won += (number % 2 in winners) / len(winners)
    return won / games


WIDE, HIGH, LEFT, TOP = 640, 300, 60, 48
LINES = ((1, "random", "#3d7bc2", ""), (2, "greedy", "#c2603d", "7 4"))


def draw(file: str, curve: list[tuple[float, float, float]], title: str) -> None:
    """The share of games won against two players, by million decisions."""
    wide, high, longest = WIDE - LEFT - 100, HIGH - TOP - 40, max(curve[-1][0], 1e-9)

    def y(share: float) -> float:
        return round(TOP + high * (1 - share), 1)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img"'
        f' width="{WIDE}" height="{HIGH}" fill="currentColor" font-family="sans-serif"'
        ' font-size="14"><style>svg:root{color-scheme:light dark;color:CanvasText;'
        f'background:Canvas}}</style><title>{title}</title><text x="8" y="26" font-size="17">'
        f"{title}</text>"
    ]
    drawn += [
        f'<text x="8" y="{y(share) + 5}">{round(100 * share)} %</text>'
        f'<path d="M{LEFT} {y(share)}h{wide}" stroke="currentColor" opacity=".15"/>'
        for share in (0, 0.5, 1)
    ]
    for column, name, colour, dashes in LINES:
        points = " ".join(f"{LEFT + wide * row[0] / longest:.1f},{y(row[column])}" for row in curve)
        last = curve[-1][column]
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"'
            f' stroke-dasharray="{dashes}"/>'
            f'<text x="{LEFT + wide + 8}" y="{y(last) + 5}">{name} {100 * last:.0f} %</text>'
        )
    drawn.append(
        f'<text x="{LEFT}" y="{HIGH - 12}">0</text><text x="{LEFT + wide}" y="{HIGH - 12}"'
        f' text-anchor="end">{longest:.1f} million decisions</text></svg>'
    )
    Path(file).write_text("\n".join(drawn) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of a processor")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looks", type=int, default=10, help="how often it is put to the test")
    parser.add_argument("--trial", type=int, default=60, help="games against each, at each look")
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(1)
    games = ManyGames("amytis", GAMES, seed=wanted.seed, threads=1)
    net = Net(games.encoding.numbers, games.encoding.actions)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    rollout = Rollout(games)
    curve: list[tuple[float, float, float]] = []
    spent, decisions, rounds = 0.0, 0, 0
    while True:
        share = min(1.0, spent / (60 * wanted.minutes))
        if rounds == 0 or share >= len(curve) / wanted.looks:
            won = [against(net, opponent, wanted.trial) for opponent in ("random", "greedy")]
            curve.append((decisions / 1e6, won[0], won[1]))
            told = f"random {won[0]:.0%}, greedy {won[1]:.0%}"
            print(f"{spent:6.0f} s, {decisions:9,} decisions: {told}", flush=True)
            draw("amytis-ppo.svg", curve, "PPO at Amytis: games won against")
        if share >= 1:
            break
        began = time.process_time()
        play(games, net, rollout)
        learn(net, optimiser, rollout, share)
        spent += time.process_time() - began
        decisions += GAMES * STEPS
        rounds += 1
    net.save("amytis-ppo.npz")


if __name__ == "__main__":
    main()
