import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import type { Account } from '@sprinkle/contracts/identity/identity.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  /** The name is stored as typed, and a unique index ignores case. */
  @Column('varchar', { length: 25 })
  username!: string;

  /**
   * The address is stored as typed, and a unique index ignores case. Closed accounts have neither address nor
   * password and are never loaded.
   */
  @Column('varchar', { length: 254 })
  email!: string;

  @Column('text')
  passwordHash!: string;

  /** An account is active until its owner closes it. */
  @Column('boolean', { default: true })
  isActive!: boolean;

  @Column('boolean', { default: false })
  isVerified!: boolean;

  @Column('boolean', { default: false })
  isBlocked!: boolean;

  @Column('text', { nullable: true })
  blockReason!: string | null;

  /** The decision about this case of reports made the present block. Other blocks have none. */
  @Column('uuid', { nullable: true })
  blockCaseId!: string | null;

  /** Decisions to block this account that were handled, or were reversed before they arrived. */
  @Column('uuid', { array: true, default: '{}' })
  handledBlockCases!: string[];

  @Column('timestamptz', { nullable: true })
  lastLogin!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** It grows with every change that the snapshot in events includes. */
  @Column('integer', { default: 1 })
  version!: number;
}

export function toAccount(user: Pick<User, 'id' | 'username' | 'email' | 'createdAt'>): Account {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    createdAt: user.createdAt.toISOString(),
  };
}

export function toSnapshot(user: User): AccountSnapshot {
  return {
    ...toAccount(user),
    isVerified: user.isVerified,
    isBlocked: user.isBlocked,
    isActive: user.isActive,
    version: user.version,
  };
}
