import preset from '../../jest.preset.mjs';

/** `npm start` itself, cut off: these start systems of their own. */
export default { ...preset, rootDir: import.meta.dirname, testTimeout: 300_000 };
