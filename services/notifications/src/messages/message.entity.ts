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

  /** The mail was sent to this account. It is null for tippers, and once the message is anonymized. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** The message is a copy of this mass e-mail. The content is stored there, and `data` is empty. */
  @Column('uuid', { nullable: true })
  massMailId!: string | null;

  /** The recipient is null once the message is anonymized. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  /** The template shows this data; `mail-content.ts` has its schema. */
  @Column('jsonb', { nullable: true })
  data!: unknown;

  /**
   * Only copies of mass e-mails bounce, are skipped, or stay unknown because their instance died while
   * handing them over.
   */
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

  /** The work that queued the message had this W3C trace context. */
  @Column('text', { nullable: true })
  traceParent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
