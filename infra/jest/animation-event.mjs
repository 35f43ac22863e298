/** React listens for `animationend` without a prefix only where this class is, which jsdom lacks. */
globalThis.AnimationEvent ??= class AnimationEvent extends Event {};
