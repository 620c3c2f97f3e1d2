"""Teaches the model that reads passages (server/providers/passage-reader), and writes it.

    npm run safeguarding:passages FOLDER
    python3 eval/concerns/teach/teach.py ENCODER FOLDER OUT

ENCODER holds all-MiniLM-L6-v2 (Apache-2.0) as a graph model of TensorFlow.js (model.json and its weights) and its
tokenizer.json. OUT gets passages.onnx and word-pieces.txt. Needs PyTorch (1.13 was used) and onnx. Takes the better part
of an hour on one core; with OPENBLAS_NUM_THREADS=1 it is fastest there.

Its six layers are kept as they are. What is learned are two narrow matrices for each of their matrices (LoRA, rank 16),
whose product is added to it, and a last layer of seven numbers: a concern, the writer's own self-harm in plain words,
and the five kinds.
"""
import json
import math
import os
import random
import re
import sys
import unicodedata

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper
from torch import nn

KINDS = ["self-harm", "abuse", "neglect", "bullying", "violence"]
MOST = {"own": 48, "before": 28, "after": 12}  # as in model.ts
WIDTH, HEADS, LAYERS, RANK, SCALE = 384, 12, 6, 16, 2
ROUNDS, BATCH, RATE, HEAD_RATE = 2, 48, 7e-4, 1e-3
MASKED, WITHOUT_CONTEXT, DROPPED, SMOOTHED = 0.06, 0.25, 0.08, 0.02
ROOT = "StatefulPartitionedCall/model/tf_bert_model/bert/"
MATRICES = {
    "q": "attention/self/query", "k": "attention/self/key", "v": "attention/self/value",
    "o": "attention/output/dense", "f1": "intermediate/dense", "f2": "output/dense",
}
NORMS = {"1": "attention/output/LayerNorm/batchnorm/", "2": "output/LayerNorm/batchnorm/"}


def read_encoder(folder):
    """Its weights by name, unpacked."""
    model = json.load(open(f"{folder}/model.json"))
    [group] = model["weightsManifest"]
    raw, at, weights = np.fromfile(f"{folder}/{group['paths'][0]}", dtype=np.uint8), 0, {}
    for spec in group["weights"]:
        packed = spec.get("quantization")
        kind = np.dtype(packed["dtype"] if packed else spec["dtype"])
        size = int(np.prod(spec["shape"])) * kind.itemsize
        value = raw[at : at + size].view(kind)
        at += size
        if packed:
            value = value.astype(np.float32) * packed["scale"] + packed["min"]
        weights[spec["name"]] = np.array(value).reshape(spec["shape"])
    return weights


class Pieces:
    """Cuts words into pieces, as BERT does."""

    def __init__(self, folder, keeps):
        vocab = json.load(open(f"{folder}/tokenizer.json"))["model"]["vocab"]
        self.old = [place for piece, place in sorted(vocab.items(), key=lambda one: one[1]) if keeps(piece)]
        names = {place: piece for piece, place in vocab.items()}
        self.names = [names[place] for place in self.old]
        self.places = {piece: place for place, piece in enumerate(self.names)}
        self.start, self.end, self.gap, self.unknown = (
            self.places[f"[{name}]"] for name in ("CLS", "SEP", "MASK", "UNK")
        )

    def cut(self, text):
        text = "".join(one for one in unicodedata.normalize("NFD", text.lower()) if unicodedata.category(one) != "Mn")
        words = re.findall(r"[^\W_]+|[^\w\s]|_", text)
        return [piece for word in words for piece in self.cut_word(word)]

    def cut_word(self, word):
        pieces, at = [], 0
        while at < len(word):
            end = next(
                (end for end in range(len(word), at, -1) if ("##" if at else "") + word[at:end] in self.places), None
            )
            if end is None:
                return [self.unknown]
            pieces.append(self.places[("##" if at else "") + word[at:end]])
            at = end
        return pieces

    def row(self, one):
        own = [self.start, *self.cut(one["quote"])[: MOST["own"]], self.end]
        before, after = self.cut(one["before"])[-MOST["before"] :], self.cut(one["after"])[: MOST["after"]]
        around = [*before, self.gap, *after, self.end] if before or after else []
        return own, around


class Linear(nn.Module):
    def __init__(self, weight, bias):
        super().__init__()
        self.register_buffer("weight", torch.tensor(weight))
        self.register_buffer("bias", torch.tensor(bias))
        self.down = nn.Parameter(torch.randn(weight.shape[0], RANK) / math.sqrt(weight.shape[0]))
        self.up = nn.Parameter(torch.zeros(RANK, weight.shape[1]))

    def forward(self, x):
        return x @ self.weight + self.bias + SCALE * ((x @ self.down) @ self.up)

    def merged(self):
        return nn.Parameter((self.weight + SCALE * self.down @ self.up).detach())


class Layer(nn.Module):
    def __init__(self, weights, place):
        super().__init__()
        root = f"{ROOT}encoder/layer_._{place}/"
        for short, name in MATRICES.items():
            of = root + name
            setattr(self, short, Linear(weights[f"{of}/Tensordot/ReadVariableOp"], weights[f"{of}/BiasAdd/ReadVariableOp"]))
        for short, name in NORMS.items():
            self.register_buffer("g" + short, torch.tensor(weights[f"{root}{name}mul/ReadVariableOp"]))
            self.register_buffer("b" + short, torch.tensor(weights[f"{root}{name}ReadVariableOp"]))

    def forward(self, x, away):
        count, length = x.shape[0], x.shape[1]
        split = lambda y: y.view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        heed = torch.matmul(split(self.q(x)), split(self.k(x)).transpose(2, 3)) / math.sqrt(WIDTH // HEADS) + away
        seen = torch.matmul(heed.softmax(-1), split(self.v(x))).transpose(1, 2).reshape(count, length, WIDTH)
        x = norm(x + F.dropout(self.o(seen), DROPPED, self.training), self.g1, self.b1)
        return norm(x + F.dropout(self.f2(F.gelu(self.f1(x))), DROPPED, self.training), self.g2, self.b2)


def norm(x, scale, shift):
    return F.layer_norm(x, (WIDTH,), scale, shift, 1e-12)


class Reader(nn.Module):
    def __init__(self, weights, pieces):
        super().__init__()
        self.register_buffer("words", torch.tensor(weights["unknown"][pieces.old]))
        kinds = weights["unknown_1"]
        self.register_buffer("places", torch.tensor(weights["unknown_0"][:128] + kinds[0]))
        self.register_buffer("around", torch.tensor(kinds[1] - kinds[0]))
        of = f"{ROOT}embeddings/LayerNorm/batchnorm/"
        self.register_buffer("g", torch.tensor(weights[f"{of}mul/ReadVariableOp"]))
        self.register_buffer("b", torch.tensor(weights[f"{of}ReadVariableOp"]))
        self.layers = nn.ModuleList([Layer(weights, place) for place in range(LAYERS)])
        self.last = nn.Linear(2 * WIDTH, 2 + len(KINDS))

    def forward(self, ids, is_there, is_own):
        x = self.words[ids] + self.places[: ids.shape[1]] + (is_there - is_own).unsqueeze(-1) * self.around
        x, away = norm(x, self.g, self.b), ((1 - is_there) * -1e9)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, away)
        own = is_own.unsqueeze(-1)
        mean = (x * own).sum(1) / own.sum(1)
        return self.last(F.dropout(torch.cat([mean, x[:, 0]], 1), 2 * DROPPED, self.training))


def to_tensors(rows):
    rows = [(own + around, len(own)) for own, around in rows]
    length = max(len(ids) for ids, _ in rows)
    ids = torch.tensor([ids + [0] * (length - len(ids)) for ids, _ in rows])
    is_there = torch.tensor([[1.0] * len(ids) + [0.0] * (length - len(ids)) for ids, _ in rows])
    is_own = torch.tensor([[1.0] * own + [0.0] * (length - own) for _, own in rows])
    return ids, is_there, is_own


def teach(reader, pieces, learned, chance):
    rows = [pieces.row(one) for one in learned]
    taught = [value for value in reader.parameters() if value.requires_grad]
    groups = [(RATE, [v for n, v in reader.named_parameters() if not n.startswith("last")]), (HEAD_RATE, list(reader.last.parameters()))]
    adam = torch.optim.AdamW([{"params": some, "lr": rate} for rate, some in groups], weight_decay=0.01)
    steps, step = ROUNDS * math.ceil(len(rows) / BATCH), 0
    for _ in range(ROUNDS):
        reader.train()
        for batch in batches(rows, chance):
            step += 1
            pace = min(1, step / (0.05 * steps)) * max(0.02, 1 - step / steps)
            for group, (rate, _) in zip(adam.param_groups, groups):
                group["lr"] = rate * pace
            loss = loss_of(reader(*to_tensors([spoil(rows[at], pieces, chance) for at in batch])), [learned[at] for at in batch])
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(taught, 1.0)
            adam.step()
            if step % 100 == 0:
                print(f"{step} of {steps}: {loss.item():.3f}", flush=True)


def batches(rows, chance):
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][0]) + len(rows[at][1]) + 6 * chance.random())
    cut = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
    chance.shuffle(cut)
    return cut


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


@torch.no_grad()
def look(reader, pieces, rows):
    """Of works by strangers, how many are found where so many ordinary ones are flagged, by this model alone."""
    reader.eval()
    best = {}
    for at in range(0, len(rows), BATCH):
        some = rows[at : at + BATCH]
        for one, (concern, line, *_) in zip(some, reader(*to_tensors([pieces.row(one) for one in some])).tolist()):
            seen = best.setdefault(one["id"], [one["set"], -99, -99])
            best[one["id"]] = [seen[0], max(seen[1], concern), max(seen[2], line)]
    for name, at, share, sets in (("a concern", 1, 0.03, ("line", "plain")), ("the line", 2, 0.003, ("line",))):
        ordinary = sorted((one[at] for one in best.values() if one[0] == "ordinary"), reverse=True)
        told = [one[at] for one in best.values() if one[0] in sets]
        least = ordinary[int(len(ordinary) * share)]
        print(f"{name}: {sum(one > least for one in told)} of {len(told)} above all but {share} of {len(ordinary)} ordinary")


def write(reader, pieces, folder):
    """As ONNX, each matrix a byte for each number, with a scale for each column (of words, for each word)."""
    reader.eval()
    for layer in reader.layers:
        for short in MATRICES:
            one = getattr(layer, short)
            one.weight = one.merged()
            one.forward = lambda x, one=one: torch.matmul(x, one.weight) + one.bias
    for name in ("words", "places"):
        value = getattr(reader, name)
        delattr(reader, name)
        setattr(reader, name, nn.Parameter(value))
    names = ["ids", "is_there", "is_own"]
    axes = {name: {0: "passages", 1: "pieces"} for name in names} | {"answers": {0: "passages"}}
    example = to_tensors([([pieces.start, 9, 10, pieces.end], [11, pieces.gap, pieces.end])] * 2)
    file = f"{folder}/passages.onnx"
    torch.onnx.export(reader, example, file, input_names=names, output_names=["answers"], dynamic_axes=axes, opset_version=13)
    model = onnx.load(file)
    graph, unpack = model.graph, []
    for value in list(graph.initializer):
        numbers = numpy_helper.to_array(value)
        if numbers.dtype != np.float32 or numbers.size < 20_000:
            continue
        axis = 0 if len(numbers) == len(pieces.names) else 1
        scale = np.maximum(np.abs(numbers).max(axis=1 - axis), 1e-8) / 127
        packed = np.round(numbers / (scale[:, None] if axis == 0 else scale)).astype(np.int8)
        parts = [(".packed", packed), (".scale", scale.astype(np.float32)), (".zero", np.zeros(len(scale), np.int8))]
        graph.initializer.remove(value)
        graph.initializer.extend(numpy_helper.from_array(part, value.name + end) for end, part in parts)
        unpack.append(helper.make_node("DequantizeLinear", [value.name + end for end, _ in parts], [value.name], axis=axis))
    nodes = unpack + list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, file)
    open(f"{folder}/word-pieces.txt", "w").write("\n".join(pieces.names) + "\n")
    print(f"{os.path.getsize(file) / 1e6:.1f} MB, {len(pieces.names)} pieces")


def main(encoder, folder, out):
    torch.manual_seed(1)
    read = lambda name: [json.loads(line) for line in open(f"{folder}/{name}.jsonl")]
    # Other alphabets are left out: the check reads English.
    keeps = re.compile(r"(##)?([a-z0-9]+|[!-~’‘“”–—…])|\[(PAD|UNK|CLS|SEP|MASK)\]").fullmatch
    pieces = Pieces(encoder, keeps)
    reader = Reader(read_encoder(encoder), pieces)
    teach(reader, pieces, read("learn"), random.Random(1))
    look(reader, pieces, read("look"))
    write(reader, pieces, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
