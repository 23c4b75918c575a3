"""A step of training, how far it goes, and what is kept of it: the same for all networks."""
import numpy as np
import torch

WARM = 200
"""So many steps the rate rises before it falls."""


def set_rate(optimiser, highest, final, done, step):
    """Sets and returns the rate of learning: it falls from `highest` to `final` times that as `done` goes from 0 to 1; `step`: how many
    steps came before, as the first ones take smaller strides."""
    rate = highest * float(final + (1 - final) * 0.5 * (1 + np.cos(np.pi * done)))
    for group in optimiser.param_groups:
        group["lr"] = rate * min(1, (step + 1) / WARM)
    return rate


def follow(mean, model, keep):
    """Moves the running mean of the weights a step towards the model's."""
    with torch.no_grad():
        pairs = list(zip(mean.state_dict().values(), model.state_dict().values()))
        floats = [(a, b) for a, b in pairs if a.dtype.is_floating_point]
        means = [a for a, _ in floats]
        torch._foreach_mul_(means, keep)  # not _foreach_lerp_, which Debian's PyTorch (1.13) lacks
        torch._foreach_add_(means, [b for _, b in floats], alpha=1 - keep)
        for a, b in pairs:
            if not a.dtype.is_floating_point:
                a.copy_(b)


def descend(loss, optimiser, model, mean, step):
    """Moves a model a step down its loss, and the running mean of its weights after it; `step`: how many came before."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
    optimiser.step()
    follow(mean, model, min(0.998, (step + 1) / (step + 20)))


def write_checkpoint(path, state):
    """Writes a checkpoint; until it is whole, the one before stays."""
    partial = path.with_suffix(".partial")
    torch.save(state, partial)
    partial.rename(path)
