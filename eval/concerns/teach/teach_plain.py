"""Teaches the model that reads passages (server/providers/passage-reader) one number more: what is told plainly.

    npm run safeguarding:passages FOLDER
    PYTHONPATH=eval/encoder python3 eval/concerns/teach/teach_plain.py ENCODER FOLDER PASSAGES OUT

PASSAGES is what teach.py wrote, or what this wrote before; OUT is like it, with an eighth number last, above 0 rather
plain. The others are held where they are. Takes about half an hour on two cores.
"""
import json
import random
import sys

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from encoder import Pieces, Reader, answers_of, read_encoder, teach, write
from onnx import numpy_helper
from teach import KINDS, spoil, to_row

OTHERS = 2 + len(KINDS)
ROUNDS, BATCH, RATE = 2, 32, 4e-4
SMOOTHED, HELD = 0.02, 0.03
# Of what teach.py learned from, so many: works by other authors keep it from taking their ways of writing for harm.
MOST = {"told": 2200, "hard": 1800, "ordinary": 1200, "question": 200}


def read_taught(reader, file):
    """Sets what was taught before; what the model answers beyond that stays as it is."""
    parts = {one.name: numpy_helper.to_array(one) for one in onnx.load(file).graph.initializer}
    for name in [name.removesuffix(".packed") for name in parts if name.endswith(".packed")]:
        packed, scale = parts[f"{name}.packed"], parts[f"{name}.scale"]
        parts[name] = packed.astype(np.float32) * (scale[:, None] if len(scale) == len(packed) > 20_000 else scale)
    own = reader.state_dict()
    with torch.no_grad():
        for name in parts.keys() & own.keys():
            own[name][: len(parts[name])].copy_(torch.tensor(parts[name]))


def choose(learned, chance):
    chance.shuffle(learned)
    of = lambda one: "told" if one["isTelling"] and one["set"] in ("line", "plain") else one["set"]
    return [one for name, most in MOST.items() for one in [one for one in learned if of(one) == name][:most]]


def main(encoder, folder, passages, out):
    torch.manual_seed(1)
    chance = random.Random(1)
    read = lambda name: [json.loads(line) for line in open(f"{folder}/{name}.jsonl")]
    pieces = Pieces(encoder)
    reader = Reader(read_encoder(encoder), pieces, OTHERS + 1)
    with torch.no_grad():
        reader.last.weight[OTHERS:] = 0
    read_taught(reader, passages)
    learned = [*choose(read("learn"), chance), *read("plain")]
    rows = [to_row(pieces, one) for one in learned]
    before = torch.tensor(answers_of(reader, rows))[:, :OTHERS]
    wanted = torch.tensor([float(one["isTelling"]) for one in learned]) * (1 - 2 * SMOOTHED) + SMOOTHED

    def loss_of(answers, places):
        moved = (answers[:, :OTHERS] - before[places]) ** 2
        return F.binary_cross_entropy_with_logits(answers[:, OTHERS], wanted[places]) + HELD * moved.mean()

    teach(
        reader,
        rows,
        loss_of=loss_of,
        spoil=lambda row: spoil(row, pieces, chance),
        chance=chance,
        rounds=ROUNDS,
        batch=BATCH,
        rate=RATE,
    )
    write(reader, pieces, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
