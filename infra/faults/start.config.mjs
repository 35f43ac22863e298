import preset from '../jest/preset.mjs';

/** These tests cut `npm start` itself off, so they start systems of their own. */
export default { ...preset, rootDir: import.meta.dirname, testTimeout: 300_000 };
