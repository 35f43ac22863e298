import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SignInLimit } from '../passwords/sign-in-limit.js';
import { notSignedIn } from '../sessions/require-session.js';
import { adminKey, type AdminUser, findAdmin } from './admin-user.entity.js';

/** A wrong password counts as a failed sign-in. */
@Injectable()
export class ConfirmAdminPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(adminId: string, password: string, actor: Actor): Promise<AdminUser> {
    const admin = await findAdmin(this.dataSource.manager, adminId);
    if (!admin) throw notSignedIn();
    await this.delays.countFailure(adminKey(adminId), actor);
    const isRight = await this.passwords.verify(admin.passwordHash, password, clientNetworkOf(actor));
    if (!isRight) throw invalidPassword();
    await this.delays.reset(adminKey(adminId), actor);
    return admin;
  }
}

export function invalidPassword(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid password. Please try again.');
}
