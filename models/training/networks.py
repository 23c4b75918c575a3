"""The two networks, and nothing about data or training.

Both are plain 3x3 convolutions with relu: on a CPU in WebAssembly those run faster than the
same number of parameters in inverted residuals. Batch norm exists only during training and is
folded into the convolutions by `export.py`. Strided convolutions pad by hand at the right and
bottom, which is what `SAME` means in TensorFlow.
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

SUITED = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
CLASSES = (
    SUITED
    + [f"{n}z" for n in range(1, 8)]
    + ["0m", "0p", "0s"]
    + [f"{n}f" for n in range(1, 5)]
    + [f"{n}g" for n in range(1, 5)]
    + ["j", "x", "none"]
)
"""The classifier's classes in the order of its first outputs; the four turns follow them."""

CROP_SIDE = 64
"""Side of the classifier's square input in px."""

CROP_MARGIN = 0.04
"""How far a crop reaches past the outline on each side, as a part of that side."""

EMBEDDING = 192
"""Numbers in the classifier's description of a crop."""

STRIDE = 8
"""Pixels of the picture per cell of the detector's output."""


class Conv(nn.Module):
    """Convolution, batch norm, relu; the padding is TensorFlow's `SAME`."""

    def __init__(self, inputs, outputs, size=3, stride=1, activate=True, norm=True):
        super().__init__()
        self.stride, self.size, self.activate = stride, size, activate
        padding = size // 2 if stride == 1 else 0
        self.conv = nn.Conv2d(inputs, outputs, size, stride, padding, bias=not norm)
        self.norm = nn.BatchNorm2d(outputs, momentum=0.05) if norm else None

    def forward(self, x):
        if self.stride == 2:
            x = F.pad(x, (0, 1, 0, 1))
        x = self.conv(x)
        if self.norm is not None:
            x = self.norm(x)
        return F.relu(x) if self.activate else x

    def folded(self):
        """Weights OIHW and bias of the convolution with its batch norm folded in."""
        weight = self.conv.weight.detach().float()
        if self.norm is None:
            return weight, self.conv.bias.detach().float()
        scale = self.norm.weight.detach() / torch.sqrt(self.norm.running_var + self.norm.eps)
        return weight * scale[:, None, None, None], self.norm.bias.detach() - self.norm.running_mean * scale


class Residual(nn.Module):
    """What comes in and, added to it, what two more convolutions make of it: nothing as long as they are untrained.

    So a trained network can be made deeper and goes on from where it was.
    """

    def __init__(self, channels):
        super().__init__()
        self.branch = nn.Sequential(Conv(channels, channels), Conv(channels, channels, activate=False))
        nn.init.zeros_(self.branch[1].norm.weight)

    def forward(self, x):
        return x + self.branch(x)


def start_from(model, weights):
    """Takes the weights of a checkpoint, of a narrower network, too; one of before the residual blocks leaves these as they begin."""
    if isinstance(model, Classifier) and wide_of(weights) != wide_of(model.state_dict()):
        weights = widened(weights, model)
    lacking, unknown = model.load_state_dict(weights, strict=False)
    if unknown or any(not name.startswith("more") for name in lacking):
        raise SystemExit(f"the checkpoint is of another network: {[*unknown, *lacking][0]}")


def wide_of(weights):
    """So many times the channels of `Classifier(1)` a classifier with these weights {name: tensor} has."""
    return weights["dense.weight"].shape[1] / 128


def network_of(weights):
    """The network that these weights {name: tensor} are of, as wide as they are, with them."""
    model = Classifier(wide_of(weights)) if "dense.weight" in weights else Detector()
    start_from(model, weights)
    return model


def widened(weights, model):
    """A classifier's weights {name: tensor} put into a wider, fresh one's: its state, which computes the same.

    What the further channels see is drawn at random, and nobody heeds them before training makes use of them.
    """
    state = model.state_dict()
    for name, old in weights.items():
        new = state[name]
        if new.dim() < 2:
            if new.dim() == 1:
                new[: len(old)] = old
            continue
        if any(a < b for a, b in zip(new.shape, old.shape)):
            raise SystemExit("the checkpoint is of a wider network: a narrower one can't go on from it")
        rows, columns = old.shape[:2]
        new[:rows] = 0
        new[:rows, :columns] = old
    return state


def up(x):
    """Twice as large, each value repeated (ResizeNearestNeighbor)."""
    return F.interpolate(x, scale_factor=2, mode="nearest")


class Detector(nn.Module):
    """Picture [N,3,H,W] in 0..1 to cells [N,7,H/8,W/8]: see `targets.py` for the meaning."""

    def __init__(self):
        super().__init__()
        self.down2 = Conv(3, 16, stride=2)
        self.down4 = Conv(16, 32, stride=2)
        self.mix4 = Conv(32, 32)
        self.down8 = Conv(32, 64, stride=2)
        self.mix8 = nn.Sequential(Conv(64, 64), Conv(64, 64))
        self.down16 = Conv(64, 96, stride=2)
        self.mix16 = nn.Sequential(Conv(96, 96), Conv(96, 96))
        self.more16 = Residual(96)
        self.down32 = Conv(96, 128, stride=2)
        self.mix32 = nn.Sequential(Conv(128, 128), Conv(128, 128))
        self.more32, self.more32b = Residual(128), Residual(128)
        self.side32 = Conv(128, 64, size=1)
        self.side16 = Conv(96, 64, size=1)
        self.join16 = Conv(64, 64)
        self.side8 = Conv(64, 64, size=1)
        self.join8 = nn.Sequential(Conv(64, 64), Conv(64, 64))
        self.head = Conv(64, 7, size=1, activate=False, norm=False)
        nn.init.normal_(self.head.conv.weight, std=0.01)
        nn.init.zeros_(self.head.conv.bias)
        # A cell holds a tile's centre about once in a hundred.
        self.head.conv.bias.data[0] = -4.0

    def forward(self, x):
        x4 = self.mix4(self.down4(self.down2(x - 0.5)))
        x8 = self.mix8(self.down8(x4))
        x16 = self.more16(self.mix16(self.down16(x8)))
        x32 = self.more32b(self.more32(self.mix32(self.down32(x16))))
        y16 = self.join16(up(self.side32(x32)) + self.side16(x16))
        y8 = self.join8(up(y16) + self.side8(x8))
        return self.head(y8)


class Classifier(nn.Module):
    """Crops [N,3,64,64] in 0..1 to [N,60]: the logits of CLASSES, of the four turns, and the corners.

    The last eight are how far the face's corners (top left, then clockwise) lie beside where a
    well-cut crop would have them, x and y in crop sides. All are linear in `embed`.
    """

    AFTER = {4: ["more16"], 6: ["more8", "more8b"], 7: ["more4", "more4b"]}
    """The residual blocks and after which convolution each comes, named by the cells a side that they see."""

    def __init__(self, wide=1.0):
        """wide: so many times the channels; what is shipped has 1, and may be taught by a wider one."""
        super().__init__()
        a, b, c = (int(wide * channels) for channels in (32, 64, 128))
        self.body = nn.Sequential(
            Conv(3, a, stride=2),
            Conv(a, a),
            Conv(a, b, stride=2),
            Conv(b, b),
            Conv(b, b),
            Conv(b, c, stride=2),
            Conv(c, c),
            Conv(c, c, stride=2),
        )
        self.more16, self.more8, self.more8b = Residual(b), Residual(c), Residual(c)
        self.more4, self.more4b = Residual(c), Residual(c)
        # A 4x4 convolution without padding over the last 4x4 cells: a dense layer.
        self.dense = nn.Conv2d(c, EMBEDDING, 4)
        self.head = nn.Linear(EMBEDDING, len(CLASSES) + 4 + 8)
        self.drop = nn.Dropout(0.1)

    def embed(self, x):
        """What a crop looks like, [N,EMBEDDING], never negative."""
        x = x - 0.5
        for _, module in self.stages():
            x = module(x)
        return F.relu(self.dense(x).flatten(1))

    def stages(self):
        """(name, module) of the convolutions and residual blocks in the order in which they compute."""
        for i, module in enumerate(self.body):
            yield f"body_{i}", module
            for name in self.AFTER.get(i, []):
                yield name, getattr(self, name)

    def forward(self, x):
        return self.head(self.drop(self.embed(x)))
