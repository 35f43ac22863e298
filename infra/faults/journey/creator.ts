import { randomBytes } from 'node:crypto';
import { type Account, register, type SignedIn, signIn as signInAt } from '@sprinkle/client/creator';
import { api, mailUrl } from '../system/runtime.ts';
import { get } from './api.ts';

export interface Creator extends Account, SignedIn {}

export function newAccount(): Account {
  const username = `fan${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@creators.example`, password: 'a long enough password' };
}

/** Registers, verifies, signs in and publishes. */
export async function publishedCreator(): Promise<Creator> {
  const account = newAccount();
  const { cookie, id } = await register({ api, mail: mailUrl }, account);
  await get('/users/me/publish', { json: { isPublished: true }, cookie });
  return { ...account, id, cookie };
}

export function signIn(account: Account, base = api): Promise<SignedIn> {
  return signInAt(base, account);
}
