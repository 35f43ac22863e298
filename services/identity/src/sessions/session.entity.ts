import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  tokenHash!: string;

  @Column('text')
  audience!: 'creator' | 'admin';

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt!: Date;

  /** Time at which the password was last entered in the session. */
  @Column('timestamptz', { default: () => 'now()' })
  reauthenticatedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
