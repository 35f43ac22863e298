import type { ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activity_logs')
export class ActivityLog {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** User who acted, or to whom an administrator did something; null where no user is concerned. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @Column('text')
  action!: ActivityAction;

  /** Kind of the object, for instance `user` or `tip`; null when it is the actor's own account. */
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

  /** Service that told of the action, so that identity has not seen its actor; null for what identity itself did. */
  @Column('text', { nullable: true })
  source!: string | null;

  /** Time of the action as the service gave it; null without a source. */
  @Column('timestamptz', { nullable: true })
  sourceAt!: Date | null;

  /** Time at which identity wrote the entry. */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
