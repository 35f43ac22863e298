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

  /** The event is about this payment. It is null when the event is about something else. */
  @Column('text', { nullable: true })
  intentId!: string | null;

  @Column('timestamptz')
  occurredAt!: Date;

  @Column('timestamptz')
  receivedAt!: Date;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** It counts attempts that ended; an outage, of the provider or of ours, does not count. */
  @Column('integer')
  attempts!: number;

  /**
   * It counts attempts since the last one that ended in any way. An event that kills its process leaves
   * these.
   */
  @Column('integer')
  unfinishedAttempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** Processing was given up at this time, so that a human has to look at the event. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** It tells why processing did nothing. */
  @Column('text', { nullable: true })
  note!: string | null;
}
