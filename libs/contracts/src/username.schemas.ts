import { z } from 'zod';
import { USERNAME_CHARACTERS, USERNAME_MAX, USERNAME_MIN, USERNAME_TEXTS } from './rules/username.js';

export const usernameSchema = z
  .string(USERNAME_TEXTS.tooShort)
  .min(USERNAME_MIN, USERNAME_TEXTS.tooShort)
  .max(USERNAME_MAX, USERNAME_TEXTS.tooLong)
  .regex(USERNAME_CHARACTERS, USERNAME_TEXTS.characters);
