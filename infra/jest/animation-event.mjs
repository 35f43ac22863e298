/** React listens for the unprefixed `animationend` only if this class exists, and jsdom lacks it. */
globalThis.AnimationEvent ??= class AnimationEvent extends Event {};
