import { fail, sleep } from 'k6';
import http from 'k6/http';
import { type Creator, type Data, mail } from '../settings.ts';
import { get, need, send } from './http.ts';

const PASSWORD = 'a long enough password';
const MAIL_WITHIN_S = 60;

/** Creates creators with published pages through the API, as people do. */
export function prepare(count: number): Data {
  const config = need(get('/api/config', { name: '/api/config' })).json() as {
    stripe: { publishableKey: string };
  };
  const run = Date.now().toString(36);
  const creators = Array.from({ length: count }, (_, number) => createCreator(`load${run}n${number}`));
  return { creators, publishableKey: config.stripe.publishableKey };
}

function createCreator(username: string): Creator {
  const email = `${username}@creators.example`;
  const account = { username, email, password: PASSWORD };
  need(send('/api/auth/register', { name: '/api/auth/register', json: account, status: 201 }));
  const token = verificationToken(email);
  need(get(`/api/auth/verify-email?token=${token}`, { name: '/api/auth/verify-email' }));
  const signedIn = need(
    send('/api/auth/login', { name: '/api/auth/login', json: { email, password: PASSWORD } }),
  );
  const cookies = Object.fromEntries(
    Object.entries(signedIn.cookies).map(([name, values]) => [name, values[0]?.value ?? '']),
  );
  const publish = { name: '/api/users/me/publish', json: { isPublished: true }, cookies };
  need(send('/api/users/me/publish', publish));
  return { username, email, cookies };
}

function verificationToken(email: string): string {
  const inbox = `${mail}/api/email?to.address=${encodeURIComponent(email)}`;
  for (let waited = 0; waited < MAIL_WITHIN_S; waited += 0.5) {
    const response = http.get(inbox, { tags: { name: 'mail catcher' }, responseType: 'text' });
    const mails = need(response).json() as { text?: string }[];
    for (const { text = '' } of mails) {
      const token = /verify-email[?#]token=([\w.~%-]+)/.exec(text)?.[1];
      if (token) return token;
    }
    sleep(0.5);
  }
  return fail(`No verification mail reached ${email}`);
}
