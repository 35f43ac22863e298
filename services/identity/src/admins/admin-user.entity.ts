import type { Admin } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Column, Entity, type EntityManager, IsNull, PrimaryColumn } from 'typeorm';

@Entity('admin_users')
export class AdminUser {
  @PrimaryColumn('uuid')
  id!: string;

  /** Stored as typed; a unique index ignores case. */
  @Column('varchar', { length: 25 })
  username!: string;

  /** Removed administrators have neither password nor address, and are never loaded. */
  @Column('text')
  passwordHash!: string;

  /** The password was generated for the administrator, who must change it before anything else. */
  @Column('boolean', { default: false })
  mustChangePassword!: boolean;

  /** The generated password opens the console until then; null when it must be changed at once. */
  @Column('timestamptz', { nullable: true })
  changePasswordFrom!: Date | null;

  /** Stored as typed; a unique index ignores case. */
  @Column('varchar', { length: 254 })
  email!: string;

  @Column('text', { default: 'admin' })
  role!: 'super' | 'admin';

  /** The secret of the authenticator app, encrypted with MAIL_TOKEN_KEY; it counts once `totpEnabledAt` is set. */
  @Column('text', { nullable: true })
  encryptedTotpSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  totpEnabledAt!: Date | null;

  /** The time step of the last accepted code, of which no code is accepted again. */
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
