import type { Asset } from '@sprinkle/api-client/api.gen';
import { ask, readReply } from './ask.ts';
import { type HttpRequest, request } from './http.ts';
import { verificationToken } from './mails.ts';
import type { Site } from './site.ts';

export interface Account {
  username: string;
  email: string;
  password: string;
}

export interface SignedIn {
  id: string;
  /** Session cookies as a browser sends them. */
  cookie: string;
}

/** Registers, follows the link in the mail and signs in. */
export async function register(
  { api, mail }: Pick<Site, 'api' | 'mail'>,
  account: Account,
  signal?: AbortSignal,
): Promise<SignedIn> {
  await request(`${api}/auth/register`, { json: account, signal });
  const token = await verificationToken(mail, account.email, signal);
  await request(`${api}/auth/verify-email?token=${encodeURIComponent(token)}`, { signal });
  return signIn(api, account, signal);
}

export async function signIn(
  api: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
  signal?: AbortSignal,
): Promise<SignedIn> {
  const response = await request(`${api}/auth/login`, { json: { email, password }, signal });
  const { id } = await readReply('/auth/login', response);
  return { id, cookie: cookieOf(response) };
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Uploads a file as the editor does. */
export function upload(
  api: string,
  { purpose, file, ...options }: Pick<HttpRequest, 'cookie' | 'signal'> & { purpose: string; file: File },
): Promise<Asset> {
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', file);
  return ask(api, '/media', { ...options, body });
}
