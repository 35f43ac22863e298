import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class Message {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** Key of the event behind the message, so that no event causes two. */
  @Column('text')
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** Account of the recipient; null for tippers, and once the message is anonymized. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** Mass e-mail of which the message is a copy, with the content in place of `data`; null for other mails. */
  @Column('uuid', { nullable: true })
  massMailId!: string | null;

  /** Address; null once the message is anonymized. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  /** Data for the template, by the schema in `mail-content.ts`; null once the message is anonymized. */
  @Column('jsonb', { nullable: true })
  data!: unknown;

  /** Mark of a mail that still warns a closed account, and is anonymized once it is sent or given up. */
  @Column('boolean', { default: false })
  isForgottenAtEnd!: boolean;

  /** State of the delivery; copies of mass e-mails can also be bounced, skipped, or unknown after their instance died. A tip's own mail is skipped where a summary has the tip. */
  @Column('text', { default: 'queued' })
  status!: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'unknown' | 'skipped';

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Time of the next attempt, or from which another instance may take over a message that is being sent. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** First time at which the provider said so of a mail to one person; null where it did not. */
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
