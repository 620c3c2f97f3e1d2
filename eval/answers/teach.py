"""Teaches the model that reads lines of an answer (server/providers/line-reader), and writes it.

    npm run answers:train -- --lines FOLDER
    PYTHONPATH=eval/encoder python3 eval/answers/teach.py ENCODER FOLDER OUT

OUT gets lines.onnx. Takes ten minutes on one core. The last layer has a number for each of the kinds of `sentence-kinds.ts`.
"""
import json
import random
import sys

import torch
import torch.nn.functional as F
from encoder import Pieces, Reader, read_encoder, teach, write

KINDS = ["rules", "teacher", "harsh", "care", "paste", "mark"]
MOST = 64  # as in line-process.ts
ROUNDS, BATCH, RATE = 4, 32, 1e-3
MASKED, SMOOTHED = 0.04, 0.01


def to_row(pieces, text):
    return [pieces.start, *pieces.cut(text)[:MOST], pieces.end], []


def spoil(row, pieces, chance):
    """Some pieces are hidden: it must not hang on one word."""
    own, _ = row
    hide = lambda place: pieces.gap if chance.random() < MASKED else place
    return [own[0], *map(hide, own[1:-1]), own[-1]], []


def loss_of(answers, some):
    wanted = torch.tensor([[float(one["class"] == kind) for kind in KINDS] for one in some])
    # A model text and a starter in a help are to be read, not to be pasted.
    counts = torch.tensor([[float(kind != "paste" or one["class"] != "help") for kind in KINDS] for one in some])
    smooth = wanted * (1 - 2 * SMOOTHED) + SMOOTHED
    return (F.binary_cross_entropy_with_logits(answers, smooth, reduction="none") * counts).sum(1).mean()


def main(encoder, folder, out):
    torch.manual_seed(1)
    chance = random.Random(1)
    pieces, learned = Pieces(encoder), [json.loads(line) for line in open(f"{folder}/learn.jsonl")]
    reader = Reader(read_encoder(encoder), pieces, len(KINDS))
    teach(
        reader,
        [to_row(pieces, one["text"]) for one in learned],
        loss_of=lambda answers, places: loss_of(answers, [learned[at] for at in places]),
        spoil=lambda row: spoil(row, pieces, chance),
        chance=chance,
        rounds=ROUNDS,
        batch=BATCH,
        rate=RATE,
    )
    write(reader, pieces, f"{out}/lines.onnx")


if __name__ == "__main__":
    main(*sys.argv[1:])
