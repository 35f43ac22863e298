import { expect } from '@playwright/test';

export interface CaughtMail {
  subject: string;
  text: string;
  html: string;
}

/** Returns everything the catcher holds for one address. */
export async function mailTo(address: string): Promise<CaughtMail[]> {
  const url = `${process.env.E2E_MAIL_URL}/api/email?to.address=${encodeURIComponent(address)}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`mail catcher answered ${response.status}`);
  const body = (await response.json()) as CaughtMail[] | { emails: CaughtMail[] };
  return Array.isArray(body) ? body : body.emails;
}

/** Waits until `count` mails are there, and returns them. */
export async function waitForMail(address: string, count: number): Promise<CaughtMail[]> {
  await expect
    .poll(async () => (await mailTo(address)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
  return mailTo(address);
}
