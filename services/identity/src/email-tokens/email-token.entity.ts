import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'undo-email-change'
  | 'freeze-account'
  | 'close-account';

@Entity('email_tokens')
export class EmailToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  tokenHash!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: LinkPurpose;

  /** Address that the link gives to the account, or that the account lost; null when it is the account's own. */
  @Column('varchar', { length: 254, nullable: true })
  newEmail!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  /** Set-up time of the app whose code confirmed the change that this link undoes; null without an app, and for other purposes. */
  @Column('timestamptz', { nullable: true })
  appEnabledAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
