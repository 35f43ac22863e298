import { Injectable, Logger } from '@nestjs/common';
import { count } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ALARM, DECLINES_PER_NETWORK } from './limits.js';

/** After declines, the alarm can end and metrics can change just because time passes. */
const LOOK_AGAIN_MS = 5_000;

/**
 * One network cannot set off the alarm alone, however many cards it tries. During the alarm, an attack shows in challenges that
 * nobody passes.
 */
const COUNT = `
  SELECT
    (SELECT count(*) FROM declines WHERE occurred_at > now() - interval '${ALARM.withinMinutes} minutes') AS declines,
    (SELECT coalesce(sum(least(of_network, ${DECLINES_PER_NETWORK})), 0) FROM (
       SELECT count(*) AS of_network FROM declines
       WHERE occurred_at > now() - interval '${ALARM.withinMinutes} minutes'
       GROUP BY coalesce(wide_client_hash, client_hash, event_id)) AS networks) AS counted_declines,
    (SELECT count(*) FROM tips
     WHERE status = 'succeeded' AND succeeded_at > now() - interval '${ALARM.withinMinutes} minutes') AS payments,
    (SELECT count(DISTINCT intent_id) FROM provider_events
     JOIN payments ON payments.provider_intent_id = intent_id JOIN tips ON tips.id = payments.tip_id
     WHERE type = 'payment_intent.requires_action' AND occurred_at > now() - interval '${ALARM.withinMinutes} minutes'
       AND payments.asks_for_challenge AND tips.status IN ('pending', 'canceled')) AS open_challenges,
    (SELECT began_at IS NOT NULL FROM decline_alarm) AS is_on`;

const BEGIN = `UPDATE decline_alarm SET began_at = now() WHERE began_at IS NULL`;
const END = `UPDATE decline_alarm SET began_at = NULL WHERE began_at IS NOT NULL`;

const alarmGauge = new Gauge({
  name: 'decline_alarm',
  help: '1 while so many payments are declined that first-time payers have to pass a challenge of their bank',
  registers: [registry],
});

const recentDeclines = new Gauge({
  name: 'recent_declines',
  help: `Payments that were declined within the last ${ALARM.withinMinutes} minutes, on the whole platform`,
  registers: [registry],
});

const recentAttempts = z.object({
  declines: count,
  countedDeclines: count,
  payments: count,
  openChallenges: count,
  isOn: z.boolean(),
});

type Counts = z.infer<typeof recentAttempts>;

/** Watches the declines of the whole platform. All instances share the alarm, and the one that switches it logs it. */
@Injectable()
export class DeclineAlarm {
  private readonly logger = new Logger(DeclineAlarm.name);

  constructor(private readonly dataSource: DataSource) {}

  @Every(FALLBACK_MS)
  async execute(): Promise<number | false> {
    const counts = await queryOne(this.dataSource, recentAttempts, COUNT);
    const isOn = counts.isOn ? !isCalm(counts) : isAlarming(counts);
    if (isOn !== counts.isOn) await this.change(isOn, counts);
    alarmGauge.set(isOn ? 1 : 0);
    recentDeclines.set(counts.declines);
    return isOn || counts.declines > 0 ? LOOK_AGAIN_MS : false;
  }

  private async change(isOn: boolean, { declines, payments }: Counts): Promise<void> {
    const changed = await execute(this.dataSource, isOn ? BEGIN : END);
    if (changed === 0) return;
    this.logger.warn({
      msg: isOn ? 'The alarm of declined payments began' : 'The alarm of declined payments ended',
      declines,
      payments,
      minutes: ALARM.withinMinutes,
    });
  }
}

function isAlarming({ countedDeclines, payments }: Counts): boolean {
  return countedDeclines >= ALARM.declines && countedDeclines >= ALARM.declinesPerPayment * payments;
}

function isCalm({ countedDeclines, openChallenges, payments }: Counts): boolean {
  const failures = countedDeclines + openChallenges;
  return failures < ALARM.declines / 2 || failures < (ALARM.declinesPerPayment / 2) * payments;
}
