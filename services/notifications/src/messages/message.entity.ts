import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class Message {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** Key derived from the event behind the message, so that no event causes two messages. */
  @Column('text')
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** Account of the recipient; null for tippers, and once the message is anonymized. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** Mass e-mail that this is a copy of, with the content in place of `data`; null for other mails. */
  @Column('uuid', { nullable: true })
  massMailId!: string | null;

  /** Address; null once the message is anonymized. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  /** Data for the template, according to the schema in `mail-content.ts`; null once the message is anonymized. */
  @Column('jsonb', { nullable: true })
  data!: unknown;

  /** True for a mail that still warns a closed account. It is anonymized once it is sent or given up. */
  @Column('boolean', { default: false })
  isForgottenAtEnd!: boolean;

  /** Mass e-mails can also be bounced, skipped, or unknown after a crash. A tip's own mail is skipped if a summary has the tip. */
  @Column('text', { default: 'queued' })
  status!: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped';

  @Column('integer', { default: 0 })
  attempts!: number;

  /** When the next attempt is due, or when another instance may take over a message that is being sent. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** First time the provider reported this for a mail to one person; null if it has not. */
  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  openedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  bouncedAt!: Date | null;

  /** Error codes of the last attempt, never an address; null after success. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** W3C trace context of the work that queued the message; null without one. */
  @Column('text', { nullable: true })
  traceParent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
