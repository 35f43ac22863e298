import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A webhook with a valid signature. It stores which payment the event is about and nothing else, because the content may
 * be out of date when it is processed and holds personal data of people who never paid.
 */
@Entity('provider_events')
export class ProviderEvent {
  @PrimaryColumn('text')
  eventId!: string;

  @Column('text')
  type!: string;

  /** The payment that the event is about; null when it is about something else. */
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

  /** Attempts that ended; an outage, of the provider or of ours, does not count. */
  @Column('integer')
  attempts!: number;

  /** Attempts since the last one that ended in any way. An event that kills its process leaves these. */
  @Column('integer')
  unfinishedAttempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When processing was given up, so that a human has to look at it. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** Why processing did nothing. */
  @Column('text', { nullable: true })
  note!: string | null;
}
