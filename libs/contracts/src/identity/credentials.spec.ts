import { describe, expect, it } from '@jest/globals';
import { emailProblem, passwordProblem } from '../rules/credentials.js';
import { credentialsSchema } from './identity.schemas.js';

const messageFor = (field: 'email' | 'password', value: string) =>
  credentialsSchema.shape[field].safeParse(value).error?.issues[0]?.message ?? null;

describe('the rules of the sign-in', () => {
  it.each([
    'maya@example.test',
    ' maya@example.test ',
    "o'neil+tips@mail.example.co",
    'maya',
    'maya@example',
    'maya@example.t',
    '.maya@example.test',
    'maya.@example.test',
    'ma..ya@example.test',
    'maya@-example.test',
    'maya@exa_mple.test',
    'mäya@example.test',
    '',
    `${'m'.repeat(243)}@maya.test`,
    `${'m'.repeat(245)}@maya.test`,
  ])('find in the address "%s" what the schema finds', (address) => {
    expect(emailProblem(address)).toBe(messageFor('email', address));
  });

  it.each(['', 'x', 'x'.repeat(128), 'x'.repeat(129)])(
    'find in the password "%s" what the schema finds',
    (password) => {
      expect(passwordProblem(password)).toBe(messageFor('password', password));
    },
  );
});
