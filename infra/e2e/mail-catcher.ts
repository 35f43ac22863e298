import { expect } from '@playwright/test';
import { type Mail, mailsTo } from '@sprinkle/client/mails';

/** Returns all mails that the catcher has for an address. */
export function mailTo(address: string): Promise<Mail[]> {
  return mailsTo(process.env.E2E_MAIL_URL ?? '', address);
}

/** Waits until there are `count` mails, and returns them. */
export async function waitForMail(address: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailTo(address)).length).toBeGreaterThanOrEqual(count);
  return mailTo(address);
}
