"""Teaches the model that reads passages (server/providers/passage-reader), and writes it.

    npm run safeguarding:passages FOLDER
    PYTHONPATH=eval/encoder python3 eval/concerns/teach/teach.py ENCODER FOLDER OUT

OUT gets passages.onnx and word-pieces.txt, which stands in server/providers/encoder. Takes the better part of an hour on one core. The last layer has seven
numbers: a concern, the writer's own self-harm in plain words, and the five kinds.
"""
import json
import random
import sys

import torch
import torch.nn.functional as F
from encoder import Pieces, Reader, answers_of, read_encoder, teach, write

KINDS = ["self-harm", "abuse", "neglect", "bullying", "violence"]
MOST = {"own": 48, "before": 28, "after": 12}  # as in passage-process.ts
ROUNDS, BATCH, RATE = 2, 48, 7e-4
MASKED, WITHOUT_CONTEXT, SMOOTHED = 0.06, 0.25, 0.02


def to_row(pieces, one):
    own = [pieces.start, *pieces.cut(one["quote"])[: MOST["own"]], pieces.end]
    before, after = pieces.cut(one["before"])[-MOST["before"] :], pieces.cut(one["after"])[: MOST["after"]]
    around = [*before, pieces.gap, *after, pieces.end] if before or after else []
    return own, around


def spoil(row, pieces, chance):
    """Some pieces are hidden, and sometimes all that stands around: it must not hang on one word."""
    own, around = row
    hide = lambda place: pieces.gap if chance.random() < MASKED else place
    return [own[0], *map(hide, own[1:-1]), own[-1]], [] if chance.random() < WITHOUT_CONTEXT else around


def loss_of(answers, some):
    wanted = torch.tensor([[float(one["isTelling"]), float(one["isLine"])] for one in some])
    # What is meant and not said teaches less.
    share = [0.7 if one["set"] == "oblique" else 1.0 for one in some]
    weight = torch.tensor([[part, 0.0 if one["isUnsureLine"] else part] for one, part in zip(some, share)])
    smooth = wanted * (1 - 2 * SMOOTHED) + SMOOTHED
    loss = 2 * (F.binary_cross_entropy_with_logits(answers[:, :2], smooth, reduction="none") * weight).mean()
    told = [(at, KINDS.index(one["kind"])) for at, one in enumerate(some) if one["isTelling"] and one["kind"] in KINDS]
    if told:
        loss = loss + 0.15 * F.cross_entropy(answers[[at for at, _ in told], 2:], torch.tensor([kind for _, kind in told]))
    return loss


def look(reader, pieces, rows):
    """Of works by strangers, how many are found where so many ordinary ones are flagged, by this model alone."""
    best = {}
    for one, (concern, line, *_) in zip(rows, answers_of(reader, [to_row(pieces, one) for one in rows], BATCH)):
        seen = best.setdefault(one["id"], [one["set"], -99, -99])
        best[one["id"]] = [seen[0], max(seen[1], concern), max(seen[2], line)]
    for name, at, share, sets in (("a concern", 1, 0.03, ("line", "plain")), ("the line", 2, 0.003, ("line",))):
        ordinary = sorted((one[at] for one in best.values() if one[0] == "ordinary"), reverse=True)
        told = [one[at] for one in best.values() if one[0] in sets]
        least = ordinary[int(len(ordinary) * share)]
        print(f"{name}: {sum(one > least for one in told)} of {len(told)} above all but {share} of {len(ordinary)} ordinary")


def main(encoder, folder, out):
    torch.manual_seed(1)
    chance = random.Random(1)
    read = lambda name: [json.loads(line) for line in open(f"{folder}/{name}.jsonl")]
    pieces, learned = Pieces(encoder), read("learn")
    reader = Reader(read_encoder(encoder), pieces, 2 + len(KINDS))
    teach(
        reader,
        [to_row(pieces, one) for one in learned],
        loss_of=lambda answers, places: loss_of(answers, [learned[at] for at in places]),
        spoil=lambda row: spoil(row, pieces, chance),
        chance=chance,
        rounds=ROUNDS,
        batch=BATCH,
        rate=RATE,
    )
    look(reader, pieces, read("look"))
    write(reader, pieces, f"{out}/passages.onnx")
    open(f"{out}/word-pieces.txt", "w").write("\n".join(pieces.names) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
