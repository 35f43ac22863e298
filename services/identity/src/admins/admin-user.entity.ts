import type { Admin } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Column, Entity, type EntityManager, IsNull, PrimaryColumn } from 'typeorm';

@Entity('admin_users')
export class AdminUser {
  @PrimaryColumn('uuid')
  id!: string;

  /** Name as typed; unique, ignoring case. */
  @Column('varchar', { length: 25 })
  username!: string;

  /** Hash of the password; null in removed administrators, who are never loaded. */
  @Column('text', { nullable: true })
  passwordHash!: string;

  /** True while the password is a generated one that must be changed. */
  @Column('boolean', { default: false })
  mustChangePassword!: boolean;

  /** Time until which a generated password opens the console; null when it must be changed at once. */
  @Column('timestamptz', { nullable: true })
  changePasswordFrom!: Date | null;

  /** Address as typed; unique, ignoring case. */
  @Column('varchar', { length: 254, nullable: true })
  email!: string;

  @Column('text', { default: 'admin' })
  role!: 'super' | 'admin';

  /** Secret of the authenticator app, encrypted by TotpSecrets; counts once `totpEnabledAt` is set. */
  @Column('text', { nullable: true })
  encryptedTotpSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  totpEnabledAt!: Date | null;

  /** Time step of the last accepted code. Codes of this step or earlier are rejected. Null before the first code. */
  @Column('bigint', { nullable: true })
  totpLastStep!: string | null;

  /** Hash of the code that permits setting up an app; null if there is none, or once it was used. */
  @Column('text', { nullable: true })
  enrolmentCodeHash!: string | null;

  @Column('timestamptz', { nullable: true })
  enrolmentCodeExpiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastLogin!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Time of removal; null until then. The row stays for the activity log. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;
}

/** Key that counts failed sign-ins. */
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
