import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A row is a webhook with a valid signature. It stores which payment the event is about and nothing else,
 * because the content may be out of date when it is processed and holds personal data of people who never
 * paid.
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

  /** Connected account in which it happened, as acct_1Abc; null for the platform's own. */
  @Column('text', { nullable: true })
  accountId!: string | null;

  /** Transfer of the platform, or payout of a connected account, that the event is about; null for others. */
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

  /** Number of attempts that ended; an outage, of the provider or of ours, does not count. */
  @Column('integer')
  attempts!: number;

  /** Number of attempts since the last one that ended in any way, which an event that kills its process leaves. */
  @Column('integer')
  unfinishedAttempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** Time at which processing was given up, so that a human has to look at the event; null otherwise. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** Why processing did nothing; null if it did something. */
  @Column('text', { nullable: true })
  note!: string | null;
}
