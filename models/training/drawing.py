"""Batches of training crops for the classifier: which patches, and the processes that draw them.

A GPU learns from crops faster than one process can draw them. So one process chooses what goes into
a batch, several draw, each with its own hold on the GPU, and the one that trains only takes.
"""
import mmap
import multiprocessing
import os
import queue
import threading
import traceback

import cv2
import numpy as np
import torch

from classifier_data import ROOM, turn_label
from crops import draw_batch
from networks import CLASSES, CROP_SIDE

COLOURED = np.array([code[0] in "05" and code != "5z" or code in ("6z", "7z") or code[1:] in ("f", "g") for code in CLASSES])
"""Classes told apart by the colour of the ink: fives, dragons that are drawn alike, flowers and seasons by their numbers."""

PATIENCE = 120
"""Seconds without a batch after which the processes that draw are asked whether they are alive."""


class Choice:
    """What a batch is to show: places in ROOM, spins (quarters clockwise), codes, turns, trust in the corners, folds of
    the catalogue (all [n]).

    twice: of the faces that come first, how many belong to each design; each face is there twice.
    """

    def __init__(self, places, spins, codes, turns, trust, folds, twice):
        self.places, self.spins, self.codes, self.turns = places, spins, codes, turns
        self.trust, self.folds, self.twice = trust, folds, twice


class Batch:
    """Crops x [n,3,64,64] in 0..1 and corners [n,8] as drawn for a choice; the rest is the choice's, as tensors."""

    def __init__(self, x, corners, codes, turns, trust, folds, twice):
        self.x, self.corners, self.codes, self.turns = x, corners, codes, turns
        self.trust, self.folds, self.twice = trust, folds, twice

    def without(self, fold):
        """The same batch with other crops of it in the place of one half of the catalogue designs."""
        bad = self.folds == fold
        # Which ones stand in is the same chance each time; the shape stays, so that nothing is tuned anew.
        good = torch.multinomial((~bad).float(), len(bad), replacement=True)
        rows = torch.where(bad, good, torch.arange(len(bad), device=bad.device))
        x = self.x[rows].contiguous(memory_format=torch.channels_last)
        return Batch(x, self.corners[rows], self.codes[rows], self.turns[rows], self.trust[rows], self.folds[rows], self.twice)


def batch_of(choice, x, corners, device):
    """The batch of a choice once it is drawn."""
    on = lambda values: torch.from_numpy(values).to(device)
    x = x.contiguous(memory_format=torch.channels_last)
    return Batch(x, corners, on(choice.codes), on(choice.turns), on(choice.trust), on(choice.folds), choice.twice)


def choices(data, episodes, batch, designs, faces, rng):
    """Endless choices of `batch` patches; first come the faces of the episodes: `faces` of each of so many designs."""
    while True:
        drawn = [episodes.draw(rng, faces) for _ in range(designs)] if episodes else []
        twice = sum(len(codes) for _, codes in drawn)
        places, codes, ups, trust, folds = data.choose(rng, batch - twice)
        spins = rng.integers(0, 4, len(codes))
        if drawn:
            places = np.concatenate([*(again for again, _ in drawn), places])
            codes = np.concatenate([*(named for _, named in drawn), codes])
            ups, trust = np.concatenate([np.zeros(twice, int), ups]), np.concatenate([np.ones(twice, np.float32), trust])
            folds = np.concatenate([np.zeros(twice, int), folds])
            spins = np.concatenate([*(np.full(len(named), rng.integers(0, 4)) for _, named in drawn), spins])
        turns = np.array([turn_label(CLASSES[c], None if up < 0 else (up + spin) % 4)
                          for c, up, spin in zip(codes.tolist(), ups.tolist(), spins.tolist())])
        yield Choice(places, spins, codes, turns, trust, folds, [len(named) for _, named in drawn])


def drawn_here(chosen, rng, device):
    """Batches of choices, drawn by this process."""
    for choice in chosen:
        x, corners = draw_batch(ROOM.pictures[choice.places], choice.spins, COLOURED[choice.codes], rng, device)
        yield batch_of(choice, x, corners, device)


def shared(shape, kind):
    """An array that processes forked from this one share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(mmap.mmap(-1, size), kind).reshape(shape)


class Drawers:
    """Processes that draw batches. To be made before anything is done with a GPU, which processes do not share.

    Crops come back in steps of 1/255, as every camera gives them.
    """

    def __init__(self, count, batch, device, seed):
        self.device, room = device, 3 * count
        self.crops = shared((room, batch, 3, CROP_SIDE, CROP_SIDE), np.uint8)
        self.corners = shared((room, batch, 8), np.float32)
        fork = multiprocessing.get_context("fork")
        self.tasks, self.done = fork.Queue(), fork.Queue()
        self.processes = [fork.Process(target=self.work, args=(np.random.default_rng([seed, number]),), daemon=True)
                          for number in range(count)]
        for process in self.processes:
            process.start()

    def work(self, rng):
        torch.set_num_threads(1)
        cv2.setNumThreads(0)
        parent = os.getppid()
        while os.getppid() == parent:
            try:
                place, places, spins, keep_hue = self.tasks.get(timeout=PATIENCE)
            except queue.Empty:
                continue
            try:
                x, corners = draw_batch(ROOM.pictures[places], spins, keep_hue, rng, self.device)
                self.crops[place] = x.mul(255).round_().byte().cpu().numpy()
                self.corners[place] = corners.cpu().numpy()
                self.done.put((place, None))
            except BaseException:
                self.done.put((place, traceback.format_exc()))
                return

    def batches(self, chosen):
        """Batches of choices, as they become ready; fails with the words of a process that failed."""
        free, asked = list(range(len(self.crops))), {}
        while True:
            while free:
                place, choice = free.pop(), next(chosen)
                asked[place] = choice
                self.tasks.put((place, choice.places, choice.spins, COLOURED[choice.codes]))
            try:
                place, trouble = self.done.get(timeout=PATIENCE)
            except queue.Empty:
                if all(process.is_alive() for process in self.processes):
                    continue
                raise SystemExit("a process that draws crops has ended") from None
            if trouble:
                raise SystemExit(f"a process that draws crops failed:\n{trouble}")
            x = torch.from_numpy(self.crops[place]).to(self.device).float().div_(255)
            corners = torch.from_numpy(self.corners[place].copy()).to(self.device)
            free.append(place)
            yield batch_of(asked.pop(place), x, corners, self.device)


def ahead(batches, most=3):
    """The batches, drawn by another thread while the last ones are learnt from."""
    ready = queue.Queue(most)

    def fill():
        try:
            for batch in batches:
                ready.put(batch)
        except BaseException as trouble:  # or the one who waits would wait for ever
            ready.put(trouble)

    threading.Thread(target=fill, daemon=True).start()
    while True:
        batch = ready.get()
        if isinstance(batch, BaseException):
            raise batch
        yield batch
