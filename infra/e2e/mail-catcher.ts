import { expect } from '@playwright/test';
import { type Mail, mailsTo } from '@sprinkle/client/mails';

/** Returns everything the catcher holds for one address. */
export function mailTo(address: string): Promise<Mail[]> {
  return mailsTo(process.env.E2E_MAIL_URL ?? '', address);
}

/** Waits until `count` mails are there, and returns them. */
export async function waitForMail(address: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailTo(address)).length).toBeGreaterThanOrEqual(count);
  return mailTo(address);
}
