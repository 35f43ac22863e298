import { randomBytes } from 'node:crypto';
import { mailsTo } from '../system/mails.ts';
import { until } from '../system/until.ts';
import { call, get } from './api.ts';

export interface Account {
  username: string;
  email: string;
  password: string;
}

export interface Creator extends Account {
  id: string;
  cookie: string;
}

export function newAccount(): Account {
  const username = `fan${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@creators.example`, password: 'a long enough password' };
}

/** Registers, verifies, signs in and publishes. */
export async function publishedCreator(): Promise<Creator> {
  const account = newAccount();
  await get('/auth/register', { json: account });
  await get(`/auth/verify-email?token=${await verificationToken(account.email)}`);
  const { cookie, id } = await signIn(account);
  await get('/users/me/publish', { json: { isPublished: true }, cookie });
  return { ...account, id, cookie };
}

export function verificationToken(email: string): Promise<string> {
  return until(
    `a verification mail for ${email}`,
    async () => {
      const [mail] = await mailsTo(email);
      return mail && /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1];
    },
    60_000,
  );
}

export async function signIn(
  { email, password }: Account,
  base?: string,
): Promise<{ cookie: string; id: string }> {
  const response = await call('/auth/login', { json: { email, password }, base });
  if (!response.ok) throw new Error(`Signing in answers ${response.status}: ${await response.text()}`);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { id } = (await response.json()) as { id: string };
  return { cookie, id };
}
