import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What tips knows of a creator: two sources, each with a version of its own, in whatever order their events come. */
@Entity('creators')
export class Creator {
  @PrimaryColumn('uuid')
  id!: string;

  /** Unknown until the account's first event. */
  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text', { nullable: true })
  displayName!: string | null;

  @Column('boolean')
  isVerified!: boolean;

  @Column('boolean')
  isBlocked!: boolean;

  @Column('boolean')
  isActive!: boolean;

  @Column('boolean')
  isPublished!: boolean;

  @Column('timestamptz', { nullable: true })
  accountCreatedAt!: Date | null;

  @Column('integer')
  accountVersion!: number;

  @Column('integer')
  profileVersion!: number;
}
