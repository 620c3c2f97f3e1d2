"""An encoder taught for a question of our own: `eval/concerns/teach/teach.py` uses it.

ENCODER holds all-MiniLM-L6-v2 (Apache-2.0) as a graph model of TensorFlow.js (model.json and its weights) and its
tokenizer.json. Needs PyTorch (2.13 was used) and onnx; with OPENBLAS_NUM_THREADS=1 it is fastest on one core.

Its six layers are kept as they are. What is learned are two narrow matrices for each of their matrices (LoRA, rank 16),
whose product is added to it, and a last layer of a few numbers.
"""
import json
import math
import os
import re
import unicodedata

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper
from torch import nn

WIDTH, HEADS, LAYERS, RANK, SCALE, DROPPED = 384, 12, 6, 16, 2, 0.08
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


# Other alphabets are left out: the checks read English.
KEPT = re.compile(r"(##)?([a-z0-9]+|[!-~’‘“”–—…])|\[(PAD|UNK|CLS|SEP|MASK)\]")


class Pieces:
    """Cuts words into pieces, as BERT does."""

    def __init__(self, folder):
        vocab = json.load(open(f"{folder}/tokenizer.json"))["model"]["vocab"]
        self.old = [place for piece, place in sorted(vocab.items(), key=lambda one: one[1]) if KEPT.fullmatch(piece)]
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
    def __init__(self, weights, pieces, width):
        super().__init__()
        self.register_buffer("words", torch.tensor(weights["unknown"][pieces.old]))
        kinds = weights["unknown_1"]
        self.register_buffer("places", torch.tensor(weights["unknown_0"][:128] + kinds[0]))
        self.register_buffer("around", torch.tensor(kinds[1] - kinds[0]))
        of = f"{ROOT}embeddings/LayerNorm/batchnorm/"
        self.register_buffer("g", torch.tensor(weights[f"{of}mul/ReadVariableOp"]))
        self.register_buffer("b", torch.tensor(weights[f"{of}ReadVariableOp"]))
        self.layers = nn.ModuleList([Layer(weights, place) for place in range(LAYERS)])
        self.last = nn.Linear(2 * WIDTH, width)

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


def teach(reader, rows, loss_of, spoil, chance, rounds, batch, rate, head_rate=1e-3):
    """`loss_of` gets the answers and the places of their rows; `spoil` changes a row before it is shown."""
    taught = [value for value in reader.parameters() if value.requires_grad]
    groups = [(rate, [v for n, v in reader.named_parameters() if not n.startswith("last")]), (head_rate, list(reader.last.parameters()))]
    adam = torch.optim.AdamW([{"params": some, "lr": rate} for rate, some in groups], weight_decay=0.01)
    steps, step = rounds * math.ceil(len(rows) / batch), 0
    for _ in range(rounds):
        reader.train()
        for places in batches(rows, batch, chance):
            step += 1
            pace = min(1, step / (0.05 * steps)) * max(0.02, 1 - step / steps)
            for group, (most, _) in zip(adam.param_groups, groups):
                group["lr"] = most * pace
            loss = loss_of(reader(*to_tensors([spoil(rows[at]) for at in places])), places)
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(taught, 1.0)
            adam.step()
            if step % 100 == 0:
                print(f"{step} of {steps}: {loss.item():.3f}", flush=True)


def batches(rows, size, chance):
    order = sorted(range(len(rows)), key=lambda at: len(rows[at][0]) + len(rows[at][1]) + 6 * chance.random())
    cut = [order[at : at + size] for at in range(0, len(order), size)]
    chance.shuffle(cut)
    return cut


@torch.no_grad()
def answers_of(reader, rows, size=48):
    reader.eval()
    return [one for at in range(0, len(rows), size) for one in reader(*to_tensors(rows[at : at + size])).tolist()]


def write(reader, pieces, file):
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
    torch.onnx.export(reader, example, file, input_names=names, output_names=["answers"], dynamic_axes=axes, opset_version=13, dynamo=False)
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
    print(f"{os.path.getsize(file) / 1e6:.1f} MB, {len(pieces.names)} pieces")
