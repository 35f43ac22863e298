import { beforeAll, expect, it } from '@jest/globals';
import { serviceNames } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { dailyTotalCents, expectSettledOnce } from '../journey/expect-settled.ts';
import { sendTip } from '../journey/tip.ts';
import { Traffic } from '../journey/traffic.ts';
import { type Instance, killAndWait } from '../system/processes.ts';
import { webhooksDone } from '../system/provider.ts';
import { gateways } from './gateways.ts';

const RESTARTED_WITHIN_MS = 600_000;

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

/** Chooses gateways in turn, like a load balancer, and skips the one taken out. It never retries. */
class Turns {
  out: string | undefined;
  private count = 0;

  next(): string {
    this.count += 1;
    const bases = gateways.filter((base) => base !== this.out);
    return bases[this.count % bases.length] as string;
  }
}

it('each tip counts once with three instances of everything', async () => {
  const tips = await Promise.all(Array.from({ length: 12 }, (_, n) => sendTip(creator, gateways[n % 3])));
  await expectSettledOnce(tips);
  expect(await dailyTotalCents(creator)).toBe(tips.length * 500);
});

it(
  'no request is lost while every process is restarted, one after the other',
  async () => {
    const turns = new Turns();
    const earlierCents = await dailyTotalCents(creator);
    const traffic = new Traffic(creator, () => turns.next());
    const { paidTips } = traffic;
    try {
      await until('there is traffic', () => paidTips.length > 0);
      for (const name of serviceNames.flatMap((service): Instance[] => [
        service,
        `${service}-2`,
        `${service}-3`,
      ])) {
        const before = paidTips.length;
        await killAndWait(name, 'SIGTERM');
        await until(`a tip after ${name} came back`, () => paidTips.length > before, 60_000);
      }
      for (const [n, gateway] of (['gateway', 'gateway-2', 'gateway-3'] as const).entries()) {
        turns.out = gateways[n];
        await killAndWait(gateway, 'SIGTERM');
        turns.out = undefined;
      }
    } finally {
      await traffic.stop();
    }
    expect(traffic.unexpected()).toEqual([]);
    expect(traffic.answers.length).toBeGreaterThan(200);
    await webhooksDone();
    await expectSettledOnce(paidTips);
    expect((await dailyTotalCents(creator)) - earlierCents).toBe(paidTips.length * 500);
  },
  RESTARTED_WITHIN_MS,
);
