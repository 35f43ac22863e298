import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  tokenHash!: string;

  @Column('text')
  audience!: 'creator' | 'admin';

  /** users.id of a creator's session. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** admin_users.id of an administrator's session. */
  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt!: Date;

  /** When the password was last given in it. */
  @Column('timestamptz', { default: () => 'now()' })
  reauthenticatedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
