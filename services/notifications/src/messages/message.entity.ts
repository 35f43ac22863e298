import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class Message {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** What the message is about: the same fact never makes a second one. */
  @Column('text')
  dedupeKey!: string;

  @Column('text')
  template!: string;

  /** Erased with the data after a while. */
  @Column('text', { nullable: true })
  recipient!: string | null;

  /** What the template is filled with; its shape is in `mail-content.ts`. */
  @Column('jsonb', { nullable: true })
  data!: unknown;

  @Column('text', { default: 'queued' })
  status!: 'queued' | 'sending' | 'sent' | 'failed';

  @Column('integer', { default: 0 })
  attempts!: number;

  /** While sending: when another instance may take it over, because this one must have died. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** Codes only, never an address. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
