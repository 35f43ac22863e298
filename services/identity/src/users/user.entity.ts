import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import type { Account } from '@sprinkle/contracts/identity/identity.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  /** Name as typed; unique, ignoring case. */
  @Column('varchar', { length: 25 })
  username!: string;

  /** Address as typed; unique, ignoring case. Null in closed accounts, which are never loaded. */
  @Column('varchar', { length: 254, nullable: true })
  email!: string;

  @Column('text', { nullable: true })
  passwordHash!: string;

  /** False once the owner has closed the account. */
  @Column('boolean', { default: true })
  isActive!: boolean;

  @Column('boolean', { default: false })
  isVerified!: boolean;

  @Column('boolean', { default: false })
  isBlocked!: boolean;

  @Column('text', { nullable: true })
  blockReason!: string | null;

  /** Case of reports whose decision made the present block; null for other blocks. */
  @Column('uuid', { nullable: true })
  blockCaseId!: string | null;

  /** Cases whose decision to block this account was applied, or was reversed before it arrived. */
  @Column('uuid', { array: true, default: '{}' })
  handledBlockCases!: string[];

  /** Time at which the owner closed the account; null while it is open. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** Time since which nobody can sign in, because two addresses claim the account; null while it is not frozen. */
  @Column('timestamptz', { nullable: true })
  frozenAt!: Date | null;

  /** Address that asked for the freeze. */
  @Column('varchar', { length: 254, nullable: true })
  freezeAskedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  lastLogin!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Secret of the authenticator app, encrypted by TotpSecrets; counts once `totpEnabledAt` is set. */
  @Column('text', { nullable: true })
  encryptedTotpSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  totpEnabledAt!: Date | null;

  /** Time step of the last accepted code. Codes of this step or earlier are rejected. Null before the first code. */
  @Column('bigint', { nullable: true })
  totpLastStep!: string | null;

  /** Incremented with every change to the snapshot in events. */
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
    isFrozen: user.frozenAt !== null,
    version: user.version,
  };
}
