import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A webhook with a valid signature. The row stores what the event is about and nothing else, because the content may be out of
 * date when it is processed and holds personal data of people who never paid.
 */
@Entity('provider_events')
export class ProviderEvent {
  @PrimaryColumn('text')
  eventId!: string;

  @Column('text')
  type!: string;

  /** Payment that the event is about; null when it is about something else. */
  @Column('text', { nullable: true })
  intentId!: string | null;

  /** Connected account in which it happened, such as acct_1Abc; null for the platform's own. */
  @Column('text', { nullable: true })
  accountId!: string | null;

  /** Transfer, payout, subscription or card form that the event is about; null for others. */
  @Column('text', { nullable: true })
  objectId!: string | null;

  @Column('timestamptz')
  occurredAt!: Date;

  @Column('timestamptz')
  receivedAt!: Date;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** Number of attempts that ended. Outages, the provider's or ours, do not count. */
  @Column('integer')
  attempts!: number;

  /** Number of attempts since the last one that ended in any way. Above zero after an event that killed its process. */
  @Column('integer')
  unfinishedAttempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** Time at which processing was given up and a human must look at the event; null otherwise. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** Why processing did nothing; null if it did something. */
  @Column('text', { nullable: true })
  note!: string | null;
}
