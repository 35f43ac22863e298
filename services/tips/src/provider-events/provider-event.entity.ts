import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A webhook whose signature was right. Only what it is about is kept: its content may be out of date when it is
 * processed, and holds personal data of people who never paid; the object is read afresh from the provider.
 */
@Entity('provider_events')
export class ProviderEvent {
  @PrimaryColumn('text')
  eventId!: string;

  @Column('text')
  type!: string;

  /** The payment it is about; null when it is about something else. */
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

  @Column('integer')
  attempts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** Given up: a human has to look at it. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** Why nothing was done. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** Set when a payment to this creator failed. */
  @Column('uuid', { nullable: true })
  failedCreatorId!: string | null;
}
