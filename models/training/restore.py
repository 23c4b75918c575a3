"""Makes a checkpoint to train on from out of exported weights.

python3 restore.py detector|classifier --from DIR --photos DIR --work DIR [--name CHECKPOINT]

DIR is a folder export.py wrote (the shipped ../detector or ../classifier). Its convolutions have
their batch norm folded in; here each gets one back, with the mean and spread that its output has
on training pictures, scaled so that the network computes what it did. `--start` takes the result.
"""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from networks import Classifier, Conv, Detector
from scenes import add_catalogue_option, load_pixels, load_scenes


def exported(folder):
    """{name: float32 array} of a folder's weights."""
    model = json.loads((Path(folder) / "model.json").read_text())
    blob = (Path(folder) / "weights.bin").read_bytes()
    at, found = 0, {}
    for entry in model["weightsManifest"][0]["weights"]:
        scales = 1
        if "packed" in entry:
            scales = np.frombuffer(blob, "<f4", entry["shape"][-1], at)
            at += scales.nbytes
        kind = "i1" if "packed" in entry else "<i4" if entry["dtype"] == "int32" else "<f2"
        values = np.frombuffer(blob, kind, int(np.prod(entry["shape"], dtype=int)), at)
        at += values.nbytes
        found[entry["name"]] = values.reshape(entry["shape"]).astype(np.float32) * scales
    if at != len(blob):
        raise SystemExit(f"{folder}: weights.bin has {len(blob)} bytes where model.json tells of {at}")
    return found


def kernel(weights, name):
    """OIHW weight and bias of one exported convolution."""
    if f"{name}/kernel" not in weights:
        raise SystemExit(f"{name} is not among these weights: they are of another network than networks.py describes")
    return (torch.from_numpy(weights[f"{name}/kernel"].transpose(3, 2, 0, 1).copy()),
            torch.from_numpy(weights[f"{name}/bias"].copy()))


def layers(model):
    """(name in the export, module) of all convolutions with a norm, in the order in which they compute."""
    names = {"head": "tiles"}
    for path, module in model.named_modules():
        if isinstance(module, Conv):
            first, *rest = path.split(".")
            yield "_".join([names.get(first, first), *rest]), module


def fill(model, weights):
    """Puts exported weights into a network; its norms are left as the identity."""
    for name, module in layers(model):
        weight, bias = kernel(weights, name)
        module.conv.weight.data = weight
        if module.norm is None:
            module.conv.bias.data = bias
        else:
            module.norm.eps = 1e-5
            module.norm.running_mean.zero_()
            module.norm.running_var.fill_(1 - module.norm.eps)
            module.norm.weight.data.fill_(1)
            module.norm.bias.data = bias
    if isinstance(model, Classifier):
        weight, bias = kernel(weights, "dense")
        model.dense.weight.data, model.dense.bias.data = weight, bias
        heads = [kernel(weights, f"{part}/dense") for part in ("logits", "corners")]
        model.head.weight.data = torch.cat([w[:, :, 0, 0] for w, _ in heads])
        model.head.bias.data = torch.cat([b for _, b in heads])
    return model.eval()


USUAL = 0.1
"""Root mean square of a long trained convolution's weights before its norm is folded in.

The norm makes their size meaningless to what is computed, but not to how far a step of training goes.
"""


def measure_norms(model, batches):
    """Gives every norm the mean and spread of what it is fed, and undoes that behind it: the network stays the same."""
    normed = [m for _, m in layers(model) if m.norm is not None]
    sums = {m: [0, 0, 0] for m in normed}
    hooks = []

    def watch(module):
        def hook(_, __, out):
            kept = sums[module]
            kept[0] += out.shape[0] * out.shape[2] * out.shape[3]
            kept[1] = kept[1] + out.double().sum((0, 2, 3))
            kept[2] = kept[2] + out.double().square().sum((0, 2, 3))
        return module.conv.register_forward_hook(hook)

    hooks = [watch(m) for m in normed]
    with torch.no_grad():
        for x in batches:
            model(x)
    for hook in hooks:
        hook.remove()
    for module in normed:
        count, total, squares = sums[module]
        mean = total / count
        spread = (squares / count - mean.square()).clamp(min=1e-6)
        norm, weight = module.norm, module.conv.weight.data
        grow = USUAL / weight.square().mean((1, 2, 3)).sqrt().clamp(min=1e-4)
        norm.weight.data = torch.sqrt(spread + norm.eps / grow.square()).float()
        norm.bias.data = norm.bias.data + mean.float()
        weight.mul_(grow[:, None, None, None])
        norm.running_mean.copy_(mean * grow)
        norm.running_var.copy_(spread * grow.square())
    return model


def batches(kind, options):
    """Training pictures or crops as the network's input."""
    scenes = load_scenes(options.photos, "train", options.catalogue)
    pixels = load_pixels(scenes, options.photos, "train", Path(options.work))
    rng = np.random.default_rng(1)
    if kind == "detector":
        from detector_data import DetectorData, Rendered

        rendered = Rendered(options.renders) if options.renders else None
        data = DetectorData(scenes, pixels, rendered, 320)
        for _ in range(24):
            yield torch.from_numpy(np.stack([data.sample(rng)[0] for _ in range(8)])).permute(0, 3, 1, 2).float() / 255
        return
    from classifier_data import ROOM, ClassifierData, RenderedPatches, scene_patches
    from crops import draw_batch

    stores = [(0.5, scene_patches(scenes, pixels))]
    if options.renders:
        rendered = RenderedPatches(options.renders)
        rendered.refresh(300)
        stores.append((0.5, rendered.patches))
    data = ClassifierData(stores)
    for _ in range(16):
        places, codes, _, _, _ = data.choose(rng, 128)
        yield draw_batch(ROOM.pictures[places], rng.integers(0, 4, len(codes)), np.zeros(len(codes), bool), rng)[0].float()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("network", choices=["detector", "classifier", "opinion"])
    options.add_argument("--from", dest="source", required=True, help="folder with model.json and weights.bin")
    options.add_argument("--photos", default="../../../shared/photos")
    options.add_argument("--renders")
    options.add_argument("--work", default=".cache")
    options.add_argument("--name", help="checkpoint to write, if it is not to be called like the network")
    add_catalogue_option(options)
    options = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(0)
    Path(options.work).mkdir(parents=True, exist_ok=True)
    if not (Path(options.source) / "weights.bin").exists():
        raise SystemExit(f"{options.source} holds no exported network: model.json and weights.bin are looked for there")
    weights = exported(options.source)
    model = Detector() if options.network == "detector" else Classifier(weights["dense/kernel"].shape[2] / 128)
    fill(model, weights)
    seen = list(batches(options.network, options))
    with torch.no_grad():
        before = model(seen[0])
    measure_norms(model, seen)
    with torch.no_grad():
        apart = (model(seen[0]) - before).abs().max().item()
    if apart > 0.01:
        raise SystemExit(f"the restored network answers otherwise, by {apart}")
    path = Path(options.work) / f"{options.name or options.network}.pt"
    torch.save({"mean": model.state_dict()}, path)
    print(f"wrote {path}; its answers differ by at most {apart:.1e}")


if __name__ == "__main__":
    main()
