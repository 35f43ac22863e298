import type { ActivityAction } from '@sprinkle/contracts/rules/activity-actions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activity_logs')
export class ActivityLog {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** User who acted, or whom an administrator acted on; null when no user is involved. */
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

  /** Service that reported the action, whose actor identity has not seen; null for identity's own actions. */
  @Column('text', { nullable: true })
  source!: string | null;

  /** Time of the action as the service gave it; null without a source. */
  @Column('timestamptz', { nullable: true })
  sourceAt!: Date | null;

  /** Time at which identity wrote the entry. */
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
