import type { Admin } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Column, Entity, type EntityManager, IsNull, PrimaryColumn } from 'typeorm';

@Entity('admin_users')
export class AdminUser {
  @PrimaryColumn('uuid')
  id!: string;

  /** Name as typed; unique without regard to case. */
  @Column('varchar', { length: 25 })
  username!: string;

  /** Hash of the password; null in removed administrators, who are never loaded. */
  @Column('text', { nullable: true })
  passwordHash!: string;

  /** True while the password is a generated one, which must be changed before anything else. */
  @Column('boolean', { default: false })
  mustChangePassword!: boolean;

  /** Time until which a generated password opens the console; null when it must be changed at once. */
  @Column('timestamptz', { nullable: true })
  changePasswordFrom!: Date | null;

  /** Address as typed, unique without regard to case. */
  @Column('varchar', { length: 254, nullable: true })
  email!: string;

  @Column('text', { default: 'admin' })
  role!: 'super' | 'admin';

  /** Secret of the authenticator app, encrypted by TotpSecrets; counts once `totpEnabledAt` is set. */
  @Column('text', { nullable: true })
  encryptedTotpSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  totpEnabledAt!: Date | null;

  /** Time step of the last accepted code, in and before which no code is accepted again; null before the first. */
  @Column('bigint', { nullable: true })
  totpLastStep!: string | null;

  /** Hash of the code with which an app may be set up; null without one, and once it was used. */
  @Column('text', { nullable: true })
  enrolmentCodeHash!: string | null;

  @Column('timestamptz', { nullable: true })
  enrolmentCodeExpiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastLogin!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Time of the removal, after which the row stays for the activity log; null until then. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;
}

/** Failures to sign in count under this key. */
export function adminKey(idOrName: string): string {
  return `admin:${idOrName}`;
}

export function findAdmin(manager: EntityManager, id: string): Promise<AdminUser | null> {
  return manager.findOneBy(AdminUser, { id, removedAt: IsNull() });
}

export function toAdmin(admin: Pick<AdminUser, 'id' | 'username' | 'email' | 'role'>): Admin {
  return { id: admin.id, username: admin.username, email: admin.email, role: admin.role };
}

export function adminNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'Administrator not found.');
}
