import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class Message {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** Identifies the event behind the message, so that no event causes two. */
  @Column('text')
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** The account it was sent to; null for tippers, and once the message is anonymized. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** The mass e-mail that this is a copy of. Its content is there, and `data` is empty. */
  @Column('uuid', { nullable: true })
  massMailId!: string | null;

  /** Null once the message is anonymized. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  /** The data for the template; `mail-content.ts` has its schema. */
  @Column('jsonb', { nullable: true })
  data!: unknown;

  /** Only copies of mass e-mails bounce, are skipped, or stay unknown when their instance died with them in hand. */
  @Column('text', { default: 'queued' })
  status!: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped';

  @Column('integer', { default: 0 })
  attempts!: number;

  /** While a message is being sent, another instance may take it over after this time. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** Contains error codes and never an address. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** The W3C trace context of the work that queued it. */
  @Column('text', { nullable: true })
  traceParent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
