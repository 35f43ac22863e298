import { beforeAll, expect, it } from '@jest/globals';
import { mailsTo } from '@sprinkle/client/mails';
import { until } from '@sprinkle/client/until';
import { bodyOf } from '@sprinkle/contracts/dollars';
import { refundSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import { signInAsAdmin } from '../journey/admin.ts';
import { read } from '../journey/api.ts';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import {
  accountsOf,
  expectDrained,
  expectProviderEventsProcessed,
  expectSoundLedger,
  untilSettled,
} from '../journey/expect-settled.ts';
import { sendTip } from '../journey/tip.ts';
import { query } from '../system/database.ts';
import { publishedEvents } from '../system/events.ts';
import { killAt, type Moment } from '../system/kill-at.ts';
import { endFaults, refundsOf, setFaults, webhooksDone } from '../system/provider.ts';
import { mailUrl } from '../system/runtime.ts';

interface Place {
  table: string;
  at: string;
  when?: string;
}

const STORING: Place = { table: 'refunds', at: 'AFTER INSERT' };
/** The provider has responded, but its response is not stored yet. */
const LEARNING: Place = { table: 'refunds', at: 'BEFORE UPDATE', when: `NEW.status = 'succeeded'` };
/** The ledger is written, but the tip is not updated yet. */
const SETTLING: Place = { table: 'tips', at: 'BEFORE UPDATE', when: `NEW.status = 'refunded'` };

const DEATHS: [title: string, place: Place, moment: Moment, isEventLost: boolean][] = [
  ['before the request was stored', STORING, 'before committing', false],
  ['after the request was stored', STORING, 'after committing', false],
  ['after the provider had answered, and its event was lost', LEARNING, 'before committing', true],
  ['after the provider had answered', LEARNING, 'before committing', false],
  ['while the refund was settled', SETTLING, 'before committing', false],
  ['after the refund was settled', SETTLING, 'after committing', false],
];

let cookie: string;
let creator: Creator;

beforeAll(async () => {
  cookie = await signInAsAdmin();
  creator = await publishedCreator();
});

const requestRefund = (tipId: string, signal?: AbortSignal) =>
  read(bodyOf(refundSchema), `/admin/tips/${tipId}/refund`, {
    json: { reason: 'A mistyped amount' },
    cookie,
    signal,
  });

const toldOf = async (type: string, tipId: string) =>
  (await publishedEvents(type)).filter(({ payload }) => payload.tipId === tipId);

it.each(DEATHS)('a tip is refunded once when tips died %s', async (_title, place, moment, isEventLost) => {
  const tip = await sendTip(creator);
  const tipId = await untilSettled(tip);
  await webhooksDone();
  if (isEventLost) await setFaults({ dropWebhooks: true });
  await killAt({ service: 'tips', ...place }, moment, (signal) => requestRefund(tipId, signal));
  const refunds = await Promise.all([requestRefund(tipId), requestRefund(tipId)]);
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  const arrived = async () => (await requestRefund(tipId)).status === 'succeeded';
  await until('the refund has arrived', arrived);
  if (isEventLost) await endFaults();
  await webhooksDone();
  await expectProviderEventsProcessed();

  expect(await refundsOf(tip.paymentIntentId)).toMatchObject([
    { amount: 500, metadata: { refundId: refunds[0].id } },
  ]);
  expect(await query('tips', 'SELECT id, status FROM refunds WHERE tip_id = $1', [tipId])).toEqual([
    { id: refunds[0].id, status: 'succeeded' },
  ]);
  expect(await accountsOf(tipId)).toEqual({ platform: -45, provider: 45 });
  await expectDrained();
  expect(await toldOf('tips.tip-refund-requested.v1', tipId)).toHaveLength(1);
  expect(await toldOf('tips.tip-refunded.v1', tipId)).toHaveLength(1);
  // The receipts of the tip and of its refund.
  expect(await mailsTo(mailUrl, tip.senderEmail)).toHaveLength(2);
  await expectSoundLedger();
});
