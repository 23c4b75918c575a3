"""A renderer of labelled synthetic photographs of physical mahjong tiles."""
