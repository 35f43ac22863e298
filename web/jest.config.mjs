export { default } from '../jest.screens.preset.mjs';
