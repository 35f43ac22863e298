import { Injectable } from '@nestjs/common';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import { MeasuredForMetrics } from '@sprinkle/service-kit/telemetry/measured-for-metrics';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Until one has finished, the age is that of the first payment, so that a comparison that never works is noticed. */
const MEASURE = `
  SELECT coalesce(extract(epoch FROM now() - coalesce(last.ended_at, (SELECT min(created_at) FROM payments))), 0)::int AS age_seconds,
    coalesce(last.drift_count, 0) AS drifts, last.ended_at IS NOT NULL AS has_finished
  FROM (SELECT) AS one LEFT JOIN LATERAL (
    SELECT ended_at, drift_count FROM reconciliations WHERE status = 'finished' ORDER BY started_at DESC LIMIT 1
  ) AS last ON true`;

const measured = z.object({ ageSeconds: z.int(), drifts: count, hasFinished: z.boolean() });
type Measured = z.infer<typeof measured>;

const age = new Gauge({
  name: 'reconciliation_age_seconds',
  help: 'Time since a reconciliation last finished, or since the first payment where none has',
  registers: [registry],
});
const drifts = new Gauge({
  name: 'reconciliation_drifts',
  help: 'Differences that the last finished reconciliation found',
  registers: [registry],
});

const NAME = 'Reconciliation';
const LATE_SECONDS = 36 * 3_600;

/** Reports how old the last comparison is and what it found. */
@Injectable()
export class WatchReconciliations {
  constructor(private readonly dataSource: DataSource) {}

  @MeasuredForMetrics()
  async measure(): Promise<void> {
    const found = await this.read();
    age.set(found.ageSeconds);
    drifts.set(found.drifts);
  }

  @ChecksInstallation()
  async check(): Promise<InstallationCheck[]> {
    const advice = 'Look whether PostgreSQL runs.';
    return [await orWrong(NAME, advice, async () => describeReconciliation(await this.read()))];
  }

  private read(): Promise<Measured> {
    return queryOne(this.dataSource, measured, MEASURE);
  }
}

export function describeReconciliation({ ageSeconds, drifts, hasFinished }: Measured): InstallationCheck {
  const hours = Math.floor(ageSeconds / 3_600);
  const result = drifts === 0 ? 'No difference' : drifts === 1 ? '1 difference' : `${drifts} differences`;
  const found = hasFinished ? `${result}, ${hours} h ago` : 'None has finished yet';
  if (drifts > 0) return wrong(NAME, found, 'Open System in the console, which lists them.');
  if (ageSeconds <= LATE_SECONDS) return ok(NAME, found);
  return warning(
    NAME,
    found,
    'It runs once a day: read why the last one failed, under System in the console.',
  );
}
