import { type APIRequestContext, expect } from '@playwright/test';
import type { Creator } from './creator.ts';
import { waitForMail } from './mail-catcher.ts';

/** Signs in with the stolen password and changes the email address. */
export async function takeOver(request: APIRequestContext, { email, password }: Creator, stolen: string) {
  await request.post('/api/auth/login', { data: { email, password } });
  await request.post('/api/users/me/email', { data: { email: stolen, password } });
  const token = (await linkTo('confirm-email', stolen)).split('#token=')[1];
  const confirmed = await request.post('/api/auth/confirm-email', { data: { token } });
  expect(confirmed.status()).toBe(200);
}

/** Returns the link to a screen in a mail to this address. */
export async function linkTo(screen: string, address: string): Promise<string> {
  const find = async () =>
    (await waitForMail(address, 1))
      .map(({ text }) => text.match(`https?://\\S+/${screen}#token=[\\w-]+`)?.[0])
      .find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}
