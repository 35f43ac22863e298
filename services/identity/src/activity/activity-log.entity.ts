import type { ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activity_logs')
export class ActivityLog {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** This user acted, or an administrator did something to this user. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text')
  action!: ActivityAction;

  /**
   * The kind of the object is for instance `user` or `tip`. It is null when the actor's own account is the
   * object.
   */
  @Column('text', { nullable: true })
  targetKind!: string | null;

  @Column('text', { nullable: true })
  targetId!: string | null;

  @Column('jsonb', { default: {} })
  details!: Record<string, string>;

  @Column('text', { nullable: true })
  ipAddress!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
