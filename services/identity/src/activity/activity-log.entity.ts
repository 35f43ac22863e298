import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activity_logs')
export class ActivityLog {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text')
  action!:
    | 'admin-signed-in'
    | 'admin-created'
    | 'admin-password-changed'
    | 'settings-changed'
    | 'user-blocked'
    | 'user-unblocked'
    | 'tip-refund-requested'
    | 'signed-in'
    | 'password-changed'
    | 'email-change-requested'
    | 'email-changed'
    | 'username-changed'
    | 'account-closed'
    | 'payout-method-added'
    | 'payout-method-removed'
    | 'payout-method-made-default';

  @Column('jsonb', { default: {} })
  details!: Record<string, string>;

  @Column('text', { nullable: true })
  ipAddress!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
