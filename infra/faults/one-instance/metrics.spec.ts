import { beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@sprinkle/client/until';
import { get } from '../journey/api.ts';
import { publishedCreator } from '../journey/creator.ts';
import { expectDrained, untilSettled } from '../journey/expect-settled.ts';
import { openTip, sendTip, wantedTip } from '../journey/tip.ts';
import { upload } from '../journey/upload.ts';
import { scrape } from '../system/metrics.ts';
import { expressions, type Selector, selectorsOf } from '../system/promql.ts';
import { pay } from '../system/provider.ts';

/** Series that Prometheus adds. */
const OF_PROMETHEUS = ['up'];
const LABELS_OF_PROMETHEUS = ['job', 'service'];

async function isFound({ metric, labels }: Selector): Promise<boolean> {
  const wanted = Object.entries(labels).filter(([label]) => !LABELS_OF_PROMETHEUS.includes(label));
  const samples = await scrape();
  return samples.some(
    (sample) => sample.name === metric && wanted.every(([label, text]) => sample.labels[label] === text),
  );
}

beforeAll(async () => {
  const creator = await publishedCreator();
  await upload(creator);
  await get(`/users/${creator.username}`);
  await get(`/users/${creator.username}`);
  await untilSettled(await sendTip(creator));
  await pay((await openTip(wantedTip(creator))).clientSecret, 'pm_card_chargeDeclined');
  await expectDrained();
}, 240_000);

describe('the metrics of a running system', () => {
  it.each([
    [
      'requests by route and status',
      'http_request_duration_seconds_count',
      { route: '/api/confirm-tip', status: '200' },
    ],
    [
      'calls by subject and code',
      'rpc_request_duration_seconds_count',
      { subject: 'tips.confirm', code: 'OK' },
    ],
    ['declined payments', 'recent_declines', {}],
    ['tips by status', 'tip_status_changes_total', { status: 'succeeded' }],
    ['mails', 'mails_total', { outcome: 'sent' }],
    ['uploads', 'uploads_total', { outcome: 'accepted' }],
    ['reads that a cache answered', 'cache_reads_total', { result: 'hit' }],
    ['how busy the event loop is', 'nodejs_eventloop_utilization_ratio', {}],
  ])('count %s', async (_words, metric, labels) => {
    await until(
      `${metric} is above zero`,
      async () => {
        const samples = (await scrape()).filter(({ name }) => name === metric);
        return samples.some(
          (sample) =>
            sample.value > 0 &&
            Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
        );
      },
      90_000,
    );
  });

  it.each(['outbox_oldest_event_seconds', 'outbox_pending_events', 'event_stream_oldest_event_seconds'])(
    'report %s for every service',
    async (metric) => {
      const samples = (await scrape()).filter(({ name }) => name === metric);
      expect(samples.length).toBeGreaterThanOrEqual(5);
    },
  );

  it('include everything that the dashboard and the alerts query', async () => {
    const selectors = expressions()
      .flatMap(selectorsOf)
      .filter(({ metric }) => !OF_PROMETHEUS.includes(metric));
    expect(selectors.length).toBeGreaterThan(30);
    for (const selector of selectors)
      await until(`${JSON.stringify(selector)} is found`, () => isFound(selector));
  });
});

it('an expression that Prometheus cannot parse is rejected', () => {
  expect(() => selectorsOf('sum by (status (rate(mails_total[5m]))')).toThrow(/no PromQL/);
});
