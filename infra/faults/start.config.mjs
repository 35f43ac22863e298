import preset from '../jest/preset.mjs';

/** These tests kill `npm start` itself, so they start systems of their own. */
export default { ...preset, rootDir: import.meta.dirname, testTimeout: 300_000 };
