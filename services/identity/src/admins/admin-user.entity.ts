import type { Admin } from '@sprinkle/contracts/identity/identity.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('admin_users')
export class AdminUser {
  @PrimaryColumn('uuid')
  id!: string;

  /** Stored as typed; a unique index ignores case. */
  @Column('varchar', { length: 25 })
  username!: string;

  @Column('text')
  passwordHash!: string;

  /** Stored as typed; a unique index ignores case. */
  @Column('varchar', { length: 254 })
  email!: string;

  @Column('text', { default: 'admin' })
  role!: 'super' | 'admin';

  @Column('timestamptz', { nullable: true })
  lastLogin!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** Failures to sign in count under this key. */
export function adminKey(idOrName: string): string {
  return `admin:${idOrName}`;
}

export function toAdmin(admin: Pick<AdminUser, 'id' | 'username' | 'email' | 'role'>): Admin {
  return { id: admin.id, username: admin.username, email: admin.email, role: admin.role };
}
