import { z } from 'zod';

export const USERNAME_MIN = 4;
export const USERNAME_MAX = 25;

/** Names that a route or a service owns, in lower case. */
const RESERVED_USERNAMES = new Set(
  (
    'about abuse account accounts admin administrator api app apple assets auth billing blog bundle callback cdn ' +
    'checkout comments config contact creator creators dashboard demo discover docs download edit_profile email ' +
    'error events explore faq favicon featured feed files forgot_password health help home icons image images index ' +
    'info jobs join learn legal live login logout mail manifest media message messages metrics moderator news notice ' +
    'notifications null official offline pages password payment payments payout payouts platform preview pricing ' +
    'privacy profile profiles public receipt receipts register reset robots root search security service settings ' +
    'shop signin signup sitemap sprinkle staff static status store stripe support system team terms test tips ' +
    'tokens undefined unsubscribe upload uploads user username users verify verify_email webhook webhooks welcome www'
  ).split(' '),
);

export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.has(username.toLowerCase());
}

export const usernameSchema = z
  .string('Username must be at least 4 characters')
  .min(USERNAME_MIN, 'Username must be at least 4 characters')
  .max(USERNAME_MAX, 'Username must be at most 25 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores');

export const USERNAME_TAKEN_MESSAGE = 'This username is already taken. Please choose another one.';
