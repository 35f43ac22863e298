import type {
  MassMail as MassMailView,
  MassMailContent,
} from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MassMailCounts = Partial<
  Record<'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped', number>
>;

@Entity('mass_mails')
export class MassMail {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid')
  adminId!: string;

  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  @Column('jsonb')
  content!: MassMailContent;

  /** Messages are queued in batches, so a mail may be sent while others are not queued yet. */
  @Column('text', { default: 'queueing' })
  status!: MassMailView['status'];

  /** Recipients are counted when it is accepted, and again once all messages are queued. */
  @Column('integer')
  recipients!: number;

  /** Messages are queued up to this account, in the order of ids. */
  @Column('uuid')
  queuedUpTo!: string;

  /** Counts messages by status; it is kept when the mass e-mail has ended, because messages are purged. */
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
