"""Writes the trained networks as TensorFlow.js graph models.

python3 export.py detector|classifier|opinion --work DIR [--name CHECKPOINT] [--out DIR] [--halves]

Into <out> go model.json (the graph), weights.bin (kernels in bytes, each output channel at its own scale, or with
--halves as float16; all else float16), agreement.json and agreement.bin (an
input and this framework's output for it, so that a test can tell whether the other side computes
the same), and manifest.json (what it is, what its outputs mean, hashes of the files).
"""
import argparse
import base64
import hashlib
import json
from pathlib import Path

import numpy as np
import torch

from networks import CLASSES, CROP_MARGIN, CROP_SIDE, EMBEDDING, STRIDE, Classifier, Conv, Detector, Residual, network_of


def text(value):
    return {"s": base64.b64encode(value.encode()).decode()}


def numbers(*values):
    return {"list": {"i": [str(v) for v in values]}}


FLOAT = {"type": "DT_FLOAT"}
INT = {"type": "DT_INT32"}


def dims(shape):
    return {"dim": [{"size": str(s)} for s in shape]}


def in_bytes(kernel):
    """A kernel [h,w,in,out] as whole steps (int8) and the size of a step of each output channel [out], float32."""
    scales = np.maximum(np.abs(kernel).max((0, 1, 2)) / 127, 1e-12).astype(np.float32)
    return np.round(kernel / scales).astype(np.int8), scales


class Graph:
    """Collects the nodes and weights of one TensorFlow graph; every method returns a node's name."""

    def __init__(self, halves=False):
        """halves: kernels are stored as float16, not as bytes."""
        self.nodes, self.weights, self.blobs, self.halves = [], [], [], halves

    def node(self, name, op, inputs=(), **attributes):
        self.nodes.append({"name": name, "op": op, "input": list(inputs), "attr": attributes})
        return name

    def input(self, name, shape):
        return self.node(name, "Placeholder", dtype=FLOAT, shape={"shape": dims(shape)})

    def constant(self, name, value, whole=False):
        value = np.asarray(value, np.int32 if whole else np.float32)
        kind = INT if whole else FLOAT
        entry = {"name": name, "shape": list(value.shape), "dtype": "int32" if whole else "float32"}
        if whole:
            self.blobs.append(value.astype("<i4").tobytes())
        elif value.ndim == 4 and not self.halves:
            entry["packed"] = "int8"
            steps, scales = in_bytes(value)
            self.blobs.append(scales.astype("<f4").tobytes() + steps.tobytes())
        else:
            entry["quantization"] = {"dtype": "float16", "original_dtype": "float32"}
            self.blobs.append(value.astype("<f2").tobytes())
        self.weights.append(entry)
        tensor = {"dtype": kind["type"], "tensorShape": dims(value.shape)}
        return self.node(name, "Const", dtype=kind, value={"tensor": tensor})

    def conv(self, name, source, weight, bias, stride=1, relu=True, padding="SAME"):
        """weight OIHW as torch has it."""
        kernel = self.constant(f"{name}/kernel", weight.permute(2, 3, 1, 0).numpy())
        shift = self.constant(f"{name}/bias", bias.numpy())
        ops = ["BiasAdd", "Relu"] if relu else ["BiasAdd"]
        return self.node(
            name, "_FusedConv2D", [source, kernel, shift], T=FLOAT, num_args={"i": "1"},
            strides=numbers(1, stride, stride, 1), dilations=numbers(1, 1, 1, 1),
            padding=text(padding), data_format=text("NHWC"), explicit_paddings={"list": {}},
            fused_ops={"list": {"s": [text(o)["s"] for o in ops]}}, epsilon={"f": 0.0},
            use_cudnn_on_gpu={"b": True},
        )

    def layer(self, name, module, source):
        if isinstance(module, Conv):
            weight, bias = module.folded()
            return self.conv(name, source, weight, bias, module.stride, module.activate)
        if isinstance(module, Residual):
            return self.add(f"{name}_sum", source, self.layer(f"{name}_branch", module.branch, source))
        for i, part in enumerate(module):
            source = self.layer(f"{name}_{i}", part, source)
        return source

    def minus(self, name, source, value):
        return self.node(name, "Sub", [source, self.constant(f"{name}/value", value)], T=FLOAT)

    def add(self, name, a, b):
        return self.node(name, "AddV2", [a, b], T=FLOAT)

    def up(self, name, source, axis):
        """Twice as large by repeating, for any size: four copies dealt out as a 2x2 block."""
        four = self.node(f"{name}/copies", "ConcatV2", [source] * 4 + [axis],
                         N={"i": "4"}, T=FLOAT, Tidx=INT)
        return self.node(name, "DepthToSpace", [four], T=FLOAT, block_size={"i": "2"},
                         data_format=text("NHWC"))

    def write(self, folder, inputs, outputs):
        """inputs, outputs: {name: shape}, the names being those of nodes."""
        def signature(names):
            return {n: {"name": f"{n}:0", "dtype": "DT_FLOAT", "tensorShape": dims(s)} for n, s in names.items()}

        model = {
            "format": "graph-model",
            "generatedBy": "models/training/export.py",
            "convertedBy": None,
            "signature": {"inputs": signature(inputs), "outputs": signature(outputs)},
            "modelTopology": {"node": self.nodes, "library": {}, "versions": {"producer": 1087}},
            "weightsManifest": [{"paths": ["weights.bin"], "weights": self.weights}],
        }
        (folder / "model.json").write_text(json.dumps(model, separators=(",", ":")) + "\n")
        (folder / "weights.bin").write_bytes(b"".join(self.blobs))


def detector_graph(model, g):
    """The graph of networks.Detector, put into an empty one; it mirrors its forward."""
    x = g.minus("centred", g.input("image", [1, -1, -1, 3]), 0.5)
    axis = g.constant("channels", 3, whole=True)
    x4 = g.layer("mix4", model.mix4, g.layer("down4", model.down4, g.layer("down2", model.down2, x)))
    x8 = g.layer("mix8", model.mix8, g.layer("down8", model.down8, x4))
    x16 = g.layer("more16", model.more16, g.layer("mix16", model.mix16, g.layer("down16", model.down16, x8)))
    x32 = g.layer("more32", model.more32, g.layer("mix32", model.mix32, g.layer("down32", model.down32, x16)))
    x32 = g.layer("more32b", model.more32b, x32)
    y = g.add("merge16", g.up("up16", g.layer("side32", model.side32, x32), axis),
              g.layer("side16", model.side16, x16))
    y = g.layer("join16", model.join16, y)
    y = g.add("merge8", g.up("up8", y, axis), g.layer("side8", model.side8, x8))
    g.layer("tiles", model.head, g.layer("join8", model.join8, y))
    return g


def classifier_graph(model, g):
    """The graph of networks.Classifier, put into an empty one; it mirrors its forward."""
    x = g.minus("centred", g.input("crops", [-1, CROP_SIDE, CROP_SIDE, 3]), 0.5)
    for name, module in model.stages():
        x = g.layer(name, module, x)
    x = g.conv("dense", x, model.dense.weight.detach().float(), model.dense.bias.detach().float(), padding="VALID")
    # Both heads as 1x1 convolutions, so that no other kind of weight is needed.
    weight, bias = model.head.weight.detach().float(), model.head.bias.detach().float()
    said = len(CLASSES) + 4
    for name, rows in (("logits", slice(0, said)), ("corners", slice(said, None))):
        y = g.conv(f"{name}/dense", x, weight[rows, :, None, None], bias[rows], relu=False, padding="VALID")
        g.node(name, "Squeeze", [y], T=FLOAT, squeeze_dims=numbers(1, 2))
    g.node("embedding", "Squeeze", [x], T=FLOAT, squeeze_dims=numbers(1, 2))
    return g


def rounded(weight, halves):
    """Weights OIHW as the other side will have them."""
    if halves:
        return weight.half().float()
    steps, scales = in_bytes(weight.permute(2, 3, 1, 0).numpy())
    return torch.from_numpy(steps * scales).permute(3, 2, 0, 1).contiguous()


def fold_in_place(model, halves=False):
    """Folds every batch norm and rounds all weights as the other side will have them."""
    for module in model.modules():
        if isinstance(module, Conv):
            weight, bias = module.folded()
            fresh = torch.nn.Conv2d(weight.shape[1], weight.shape[0], module.size, module.stride,
                                    module.conv.padding, bias=True)
            fresh.weight.data, fresh.bias.data = rounded(weight, halves), bias.half().float()
            module.conv, module.norm = fresh, None
    if isinstance(model, Classifier):
        model.dense.weight.data = rounded(model.dense.weight.detach(), halves)
        said = len(CLASSES) + 4
        heads = (model.head.weight.detach()[rows, :, None, None] for rows in (slice(0, said), slice(said, None)))
        model.head.weight.data = torch.cat([rounded(head, halves)[:, :, 0, 0] for head in heads])
        for bias in (model.dense.bias, model.head.bias):
            bias.data = bias.data.half().float()
    return model.eval()


def test_picture(shape, seed):
    """A made-up picture [n,h,w,3] of 0..1 in steps of 1/255: discs, bars and grain."""
    rng = np.random.default_rng(seed)
    n, h, w, _ = shape
    ys, xs = np.mgrid[0:h, 0:w]
    out = np.empty(shape, np.float32)
    for k in range(n):
        picture = np.full((h, w, 3), rng.uniform(0.2, 0.9, 3))
        for _ in range(12):
            y, x, r = rng.uniform(0, h), rng.uniform(0, w), rng.uniform(0.03, 0.2) * min(h, w)
            inside = np.hypot(ys - y, xs - x) < r if rng.random() < 0.5 else (abs(ys - y) < r) & (abs(xs - x) < r / 2)
            picture[inside] = rng.uniform(0, 1, 3)
        out[k] = picture + rng.normal(0, 0.03, (h, w, 3))
    return np.round(np.clip(out, 0, 1) * 255).astype(np.float32) / np.float32(255)


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


COMMON = {
    "licence": "MIT",
    "trainingData": [
        {"name": "photographs of tables", "source": "\"Chinese Mahjong Detection\" by riichimahjongdetection, Roboflow Universe",
         "licence": "CC BY 4.0", "changes": "selection, class names, outlines, label format"},
        {"name": "single-tile crops", "source": "github.com/Camerash/mahjong-dataset", "licence": "MIT, Copyright (c) 2019 Esmond Wong"},
        {"name": "artwork", "source": "FluffyStuff, samoheen (CC0 1.0), Shizhao (public domain), xhokir (CC BY 4.0, based on FluffyStuff)",
         "licence": "as named"},
        {"name": "renders", "source": "models/training/render", "licence": "own work"},
    ],
}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("network", choices=["detector", "classifier", "opinion"])
    options.add_argument("--work", default=".cache")
    options.add_argument("--name", help="checkpoint, if it is not called like the network")
    options.add_argument("--out", help="folder to write to, else ../<network>")
    options.add_argument("--halves", action="store_true", help="kernels as float16, twice as large")
    options = options.parse_args()
    torch.set_num_threads(1)
    out = Path(options.out or Path(__file__).parent.parent / options.network)
    out.mkdir(parents=True, exist_ok=True)
    state = torch.load(Path(options.work) / f"{options.name or options.network}.pt", map_location="cpu")
    model = network_of(state["mean"])
    if isinstance(model, Detector) != (options.network == "detector"):
        raise SystemExit(f"the checkpoint is no {options.network}'s: --name gives another")
    fold_in_place(model, options.halves)
    if options.network == "detector":
        graph, names = detector_graph(model, Graph(options.halves)), ("image", "tiles")
        inputs, outputs = {"image": [1, -1, -1, 3]}, {"tiles": [1, -1, -1, 7]}
        shape = (1, 96, 128, 3)
        facts = {"input": {"name": "image", "shape": [1, "H", "W", 3], "range": [0, 1], "order": "RGB", "multipleOf": 32},
                 "output": {"name": "tiles", "stride": STRIDE,
                            "channels": ["objectness", "dx", "dy", "sumX", "sumY", "apartX", "apartY"]}}
    else:
        graph, names = classifier_graph(model, Graph(options.halves)), ("crops", "logits")
        inputs = {"crops": [-1, CROP_SIDE, CROP_SIDE, 3]}
        outputs = {"logits": [-1, len(CLASSES) + 4], "embedding": [-1, EMBEDDING], "corners": [-1, 8]}
        shape = (3, CROP_SIDE, CROP_SIDE, 3)
        facts = {"input": {"name": "crops", "shape": ["N", CROP_SIDE, CROP_SIDE, 3], "range": [0, 1],
                           "order": "RGB", "margin": CROP_MARGIN},
                 "outputs": {"logits": ["classes", "turns: top, right, bottom, left"],
                             "embedding": "what the crop looks like; alike for the same face",
                             "corners": "top left, then clockwise: x, y beside a well-cut crop's, in crop sides"},
                 "classes": CLASSES}
    graph.write(out, inputs, outputs)
    given = test_picture(shape, 7)
    with torch.no_grad():
        answer = model(torch.from_numpy(given).permute(0, 3, 1, 2).contiguous())
    if options.network != "detector":
        answer = answer[:, : len(CLASSES) + 4]
    if answer.dim() == 4:
        answer = answer.permute(0, 2, 3, 1)
    answer = answer.contiguous().numpy()
    (out / "agreement.bin").write_bytes(given.astype("<f4").tobytes() + answer.astype("<f4").tobytes())
    agreement = {"input": {"name": names[0], "shape": list(given.shape), "offset": 0},
                 "output": {"name": names[1], "shape": list(answer.shape), "offset": given.nbytes},
                 "dtype": "float32, little-endian", "tolerance": 0.001}
    (out / "agreement.json").write_text(json.dumps(agreement, indent=2) + "\n")
    files = {f: sha256(out / f) for f in ("model.json", "weights.bin", "agreement.bin")}
    digest = hashlib.sha256((files["model.json"] + files["weights.bin"]).encode()).hexdigest()[:12]
    manifest = {"id": f"sparrow-{options.network}-{digest}", "files": files, **facts,
                "parameters": sum(p.numel() for p in model.parameters()), **COMMON}
    (out / "manifest.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")
    print(f"wrote {out}: {manifest['id']}, {manifest['parameters']} parameters")


if __name__ == "__main__":
    main()
