import { expect } from '@playwright/test';
import { mailTo } from './mail-catcher.ts';

const CODE = /\b[0-9a-f]{5}(-[0-9a-f]{5}){3}\b/;

/** Waits for the mail with the code that closes an account. */
export async function closingCode(email: string): Promise<string> {
  const find = async () =>
    (await mailTo(email)).map(({ text }) => CODE.exec(text)?.[0] ?? '').find(Boolean) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}
