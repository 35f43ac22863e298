import { type TipStatus, tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';

const statusChanges = new Counter({
  name: 'tip_status_changes_total',
  help: 'Tips that came into a status; a new tip is pending',
  labelNames: ['status'] as const,
  registers: [registry],
});
for (const status of tipStatusSchema.options) statusChanges.inc({ status }, 0);

/** Counts a tip for the operators. Call it after the commit, so that a change that is rolled back is not counted. */
export function countStatusChange(status: TipStatus): void {
  statusChanges.inc({ status });
}
