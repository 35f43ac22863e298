import { DomainError } from '@sprinkle/service-kit/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import { normalForm } from './password-hasher.js';

const PASSWORD_MIN = 8;
const COMMON_MAX = 3_000;

/** The list is in lower case, most common first. Shorter passwords are already rejected for their length. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN).slice(0, COMMON_MAX),
);

export function assertUncommon(password: string, field: 'password' | 'newPassword' = 'password'): void {
  if (!COMMON.has(normalForm(password).toLowerCase())) return;
  const message = 'This password is too common. Please choose another one.';
  throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: field, message }] });
}
