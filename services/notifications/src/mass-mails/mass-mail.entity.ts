import type {
  MassMailContent,
  MassMail as MassMailView,
} from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { count } from '@sprinkle/service-kit/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** Counts messages by status; a status without messages is left out. */
export const massMailCounts = z.partialRecord(
  z.enum(['queued', 'sending', 'sent', 'failed', 'bounced', 'unknown', 'skipped']),
  count,
);

export type MassMailCounts = z.output<typeof massMailCounts>;

@Entity('mass_mails')
export class MassMail {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** For a note this is the creator, and the content also has `creatorUsername` and the number of its part. */
  @Column('uuid')
  adminId!: string;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  @Column('jsonb')
  content!: MassMailContent;

  /** Status of the whole mass e-mail; `queueing` until all messages are queued, though some may already be sent. */
  @Column('text', { default: 'queueing' })
  status!: MassMailView['status'];

  /** Number of recipients when it was accepted; recounted once all messages are queued. */
  @Column('integer')
  recipients!: number;

  /** Last account whose message is queued, in the order of ids. */
  @Column('uuid')
  queuedUpTo!: string;

  /** Messages by status when the mass e-mail ended; null until then. Kept because messages are purged. */
  @Column('jsonb', { nullable: true })
  finalCounts!: MassMailCounts | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

export function toMassMail(massMail: MassMail, counts: MassMailCounts): MassMailView {
  const { id, content, status, recipients, createdAt, endedAt } = massMail;
  const { sent = 0, failed = 0, bounced = 0, unknown = 0, sending = 0, skipped = 0 } = counts;
  const done = sent + failed + bounced + unknown;
  const isStopped = status === 'stopping' || status === 'stopped';
  const queued = isStopped ? sending : Math.max(0, recipients - done - skipped);
  return {
    id,
    subject: content.subject,
    status,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    recipients,
    queued,
    sent,
    failed,
    bounced,
    unknown,
    skipped: isStopped ? Math.max(0, recipients - done - queued) : skipped,
  };
}
