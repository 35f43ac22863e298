import type { Runtime } from '@sprinkle/client/runtime';
import { siteOf } from '@sprinkle/client/site';
import { sendTip } from '@sprinkle/client/tip';
import { usernameOf } from '../seeding/seeded.ts';
import { visitorAddress } from '../system/system-environment.ts';

/** Opens a tip, pays it with the test card that always succeeds, and confirms it. */
export async function payTip(runtime: Runtime, number: number, creator: number): Promise<void> {
  const tip = {
    username: usernameOf(creator),
    senderName: `Fan ${number}`,
    senderEmail: `fan${number}@bench.example`,
    amount: 5,
  };
  await sendTip(siteOf(runtime), tip, { headers: { 'x-forwarded-for': visitorAddress(number) } });
}
