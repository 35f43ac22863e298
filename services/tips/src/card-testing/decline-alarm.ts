import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { ALARM } from './limits.js';

const POLL_MS = 5_000;

/** During the alarm an attack shows itself by challenges that nobody passes. */
const COUNT = `
  SELECT
    (SELECT count(*)::int FROM declines WHERE occurred_at > now() - interval '${ALARM.withinMinutes} minutes') AS declines,
    (SELECT count(*)::int FROM tips
     WHERE status = 'succeeded' AND succeeded_at > now() - interval '${ALARM.withinMinutes} minutes') AS payments,
    (SELECT count(DISTINCT intent_id)::int FROM provider_events
     JOIN payments ON payments.provider_intent_id = intent_id JOIN tips ON tips.id = payments.tip_id
     WHERE type = 'payment_intent.requires_action' AND occurred_at > now() - interval '${ALARM.withinMinutes} minutes'
       AND payments.asks_for_challenge AND tips.status IN ('pending', 'canceled')) AS "openChallenges",
    (SELECT began_at IS NOT NULL FROM decline_alarm) AS "isOn"`;

const BEGIN = `UPDATE decline_alarm SET began_at = now() WHERE began_at IS NULL RETURNING id`;
const END = `UPDATE decline_alarm SET began_at = NULL WHERE began_at IS NOT NULL RETURNING id`;

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

interface Counts {
  declines: number;
  payments: number;
  openChallenges: number;
  isOn: boolean;
}

/** Watches the declines of the whole platform. All instances share the alarm, and the one that changes it logs it. */
@Injectable()
export class DeclineAlarm {
  private readonly logger = new Logger(DeclineAlarm.name);

  constructor(private readonly dataSource: DataSource) {}

  @Every(POLL_MS)
  async execute(): Promise<void> {
    const [counts] = await this.dataSource.query<[Counts]>(COUNT);
    const isOn = counts.isOn ? !isCalm(counts) : isAlarming(counts);
    if (isOn !== counts.isOn) await this.change(isOn, counts);
    alarmGauge.set(isOn ? 1 : 0);
    recentDeclines.set(counts.declines);
  }

  private async change(isOn: boolean, { declines, payments }: Counts): Promise<void> {
    const [changed] = await this.dataSource.query<[unknown[], number]>(isOn ? BEGIN : END);
    if (changed.length === 0) return;
    this.logger.warn({
      msg: isOn ? 'The alarm of declined payments began' : 'The alarm of declined payments ended',
      declines,
      payments,
      minutes: ALARM.withinMinutes,
    });
  }
}

function isAlarming({ declines, payments }: Counts): boolean {
  return declines >= ALARM.declines && declines >= ALARM.declinesPerPayment * payments;
}

function isCalm({ declines, openChallenges, payments }: Counts): boolean {
  const failures = declines + openChallenges;
  return failures < ALARM.declines / 2 || failures < (ALARM.declinesPerPayment / 2) * payments;
}
