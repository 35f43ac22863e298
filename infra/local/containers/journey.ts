import { request } from '@sprinkle/client/http';
import { mailsTo } from '@sprinkle/client/mails';
import type { Site } from '@sprinkle/client/site';
import { sendTip } from '@sprinkle/client/tip';
import { until } from '@sprinkle/client/until';
import { addCreator } from '../demo/add-creator.ts';
import type { DemoCreator } from '../demo/demo-creators.ts';

const KNOWN_WITHIN_MS = 60_000;

/**
 * Signs up a creator who publishes a page with a picture. A tipper pays a tip, and both get a mail. Returns the cookie of the
 * creator's session.
 */
export async function mainJourney(site: Site, username: string, signal: AbortSignal): Promise<string> {
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
  const cookie = await addCreator(site, creator, 'a long enough password', signal);
  await sendTip(site, { username, ...tip }, { signal });
  const showsTip = async () => {
    const page = await request(`${site.web}${username}`, { signal });
    return (await page.text()).includes(tip.message);
  };
  await until('the page shows the tip', showsTip, KNOWN_WITHIN_MS, signal);
  for (const address of [creator.email, tip.senderEmail]) {
    const isMailed = async () =>
      (await mailsTo(site.mail, address, signal)).some(({ text }) => text.includes('5.00'));
    await until(`a mail about the tip reaches ${address}`, isMailed, KNOWN_WITHIN_MS, signal);
  }
  await request(`${site.web}admin`, { signal });
  return cookie;
}
