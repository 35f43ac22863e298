export { default } from '../infra/jest/screens-preset.mjs';
