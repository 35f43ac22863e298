import { count } from '@sprinkle/service-kit/database/columns';
import type { DueWork } from '@sprinkle/service-kit/schedule/due-work';
import { z } from 'zod';

/** Longer than the timeouts of the mailers, because a batch is sent at once. */
export const LEASE = '2 minutes';

export const claimedMessage = z.object({
  id: z.string(),
  accountId: z.string().nullable(),
  template: z.string(),
  recipient: z.string().nullable(),
  data: z.unknown(),
  attempts: count,
  traceParent: z.string().nullable(),
});

export type ClaimedMessage = z.output<typeof claimedMessage>;

/** Mails that are due, and those of a dead instance. Mass e-mails have their own pace. */
export const dueMessages = {
  table: 'messages',
  key: 'id',
  dueAt: 'next_attempt_at',
  condition: `status IN ('queued', 'sending') AND mass_mail_id IS NULL`,
  claim: `status = 'sending', attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'`,
  row: claimedMessage,
  batchSize: 10,
} satisfies DueWork<z.ZodObject>;
