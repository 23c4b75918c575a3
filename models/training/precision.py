"""In which numbers a device trains faster."""
import functools
import time

import torch
import torch.nn.functional as F


@functools.cache
def halves(device):
    """Whether bfloat16 is the quicker way on this device (torch.device).

    It is on a GPU and on a CPU with AVX-512; one without computes it by detours, 25 times slower than float32. PyTorch 1.13
    does not say which it is, so a convolution is timed.
    """
    if device.type != "cpu":
        return True
    x, kernel = torch.rand(16, 64, 16, 16), torch.rand(64, 64, 3, 3)

    def spent(kind):
        began = time.perf_counter()
        F.conv2d(x.to(kind), kernel.to(kind), padding=1)
        return time.perf_counter() - began

    for kind in (torch.float32, torch.bfloat16):
        spent(kind)  # what is set up once does not count
    return min(spent(torch.bfloat16) for _ in range(3)) < min(spent(torch.float32) for _ in range(3))
