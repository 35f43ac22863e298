import { setTimeout as delay } from 'node:timers/promises';
import { addCreator } from '../demo/add-creator.ts';
import { addTip } from '../demo/add-tip.ts';
import type { DemoCreator } from '../demo/demo-creators.ts';
import { request } from '../demo/http.ts';

export interface Addresses {
  web: string;
  mail: string;
  stripe: string;
}

const KNOWN_WITHIN_MS = 60_000;

/**
 * Makes a creator who signs up and publishes a page with a picture, and a fan who pays a tip that both are mailed
 * about. Returns the cookie of the creator's session.
 */
export async function mainJourney(
  addresses: Addresses,
  username: string,
  signal: AbortSignal,
): Promise<string> {
  const system = {
    addresses: { api: `${addresses.web}api`, mail: addresses.mail },
    parts: { stripeUrl: addresses.stripe },
  };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
  const creator: DemoCreator = {
    username,
    email: `${username}@creators.example`,
    profile: {
      displayName: 'Mia',
      bio: 'Pots.',
      buttonTitle: 'Tip',
      buttonColor: '#16a34a',
      pageLayout: 'classic',
    },
    drawing,
    icon: null,
    featured: { drawing },
    links: [],
    tips: [],
  };
  const tip = {
    senderName: 'Sam',
    senderEmail: `fan.of.${username}@fans.example`,
    amount: 5,
    message: 'Bravo!',
  };
  const cookie = await addCreator(system, creator, 'a long enough password', signal);
  await addTip(system, username, tip, signal);
  await until('the page shows the tip', signal, async () => {
    const page = await request(`${addresses.web}${username}`, { signal });
    return (await page.text()).includes(tip.message);
  });
  for (const address of [creator.email, tip.senderEmail]) {
    await until(`a mail about the tip reaches ${address}`, signal, async () => {
      const inbox = await request(`${addresses.mail}api/email?to.address=${encodeURIComponent(address)}`, {
        signal,
      });
      const mails = (await inbox.json()) as { text?: string }[];
      return mails.some(({ text }) => text?.includes('5.00'));
    });
  }
  await request(`${addresses.web}admin`, { signal });
  return cookie;
}

async function until(what: string, signal: AbortSignal, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + KNOWN_WITHIN_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${KNOWN_WITHIN_MS / 1_000} s: ${what}.`);
    await delay(200, undefined, { signal });
  }
}
