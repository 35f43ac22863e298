import type { Admin } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Column, Entity, type EntityManager, IsNull, PrimaryColumn } from 'typeorm';

@Entity('admin_users')
export class AdminUser {
  @PrimaryColumn('uuid')
  id!: string;

  /** The name is stored as typed, and a unique index ignores case. */
  @Column('varchar', { length: 25 })
  username!: string;

  /** Removed administrators have neither password nor address, and are never loaded. */
  @Column('text')
  passwordHash!: string;

  /** The password was generated for the administrator, who must change it before anything else. */
  @Column('boolean', { default: false })
  mustChangePassword!: boolean;

  /**
   * The generated password opens the console until then. It is null when the password must be changed at
   * once.
   */
  @Column('timestamptz', { nullable: true })
  changePasswordFrom!: Date | null;

  /** The address is stored as typed, and a unique index ignores case. */
  @Column('varchar', { length: 254 })
  email!: string;

  @Column('text', { default: 'admin' })
  role!: 'super' | 'admin';

  /**
   * MAIL_TOKEN_KEY encrypts the secret of the authenticator app, which counts once `totpEnabledAt` is set.
   */
  @Column('text', { nullable: true })
  encryptedTotpSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  totpEnabledAt!: Date | null;

  /**
   * No code of this time step, in which the last code was accepted, or of an earlier one is accepted again.
   */
  @Column('bigint', { nullable: true })
  totpLastStep!: string | null;

  @Column('timestamptz', { nullable: true })
  lastLogin!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The row stays, because the activity log names who acted. */
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
