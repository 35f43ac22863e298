import { z } from 'zod';

/** A reconciliation keeps so many of its drifts, and always their number. */
export const KEPT_DRIFTS_MAX = 200;

export const reconciliationSchema = z
  .object({
    id: z.uuid(),
    status: z
      .enum(['requested', 'running', 'finished', 'failed'])
      .meta({ description: 'A reconciliation that was interrupted has failed' }),
    requestedBy: z.string().nullable().meta({ description: "Username; null for the operator's command" }),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    paymentCount: z.int().meta({ description: 'Payments at the provider that were compared' }),
    tipCount: z.int().meta({ description: 'Tips whose ledger entries were compared' }),
    driftCount: z.int(),
    drifts: z
      .array(z.string())
      .max(KEPT_DRIFTS_MAX)
      .meta({ description: `The first ${KEPT_DRIFTS_MAX} of them` }),
    failure: z.string().nullable().meta({ description: 'Why it failed' }),
  })
  .meta({ id: 'Reconciliation' });

export const resolvedProblemSchema = z
  .object({ problem: z.string().nullable() })
  .meta({ id: 'ResolvedProblem' });

export type Reconciliation = z.infer<typeof reconciliationSchema>;
