import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { requireSession, type SessionOwner } from '../sessions/require-session.js';
import { SignInLimit } from '../sign-in-limit.js';
import { ConfirmCode } from '../totp/confirm-code.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { adminKey, type AdminUser, findAdmin } from './admin-user.entity.js';

interface ConfirmedAdmin {
  admin: AdminUser;
  owner: SessionOwner;
  sessionId: string;
}

/** Asks a signed-in administrator for the password again, and for a code if they have an app. */
@Injectable()
export class ConfirmAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly passwords: PasswordHasher,
    private readonly confirmCode: ConfirmCode,
  ) {}

  /** A wrong password counts as a failed sign-in. */
  async execute(
    { password, code }: { password: string; code?: string | undefined },
    actor: Actor,
  ): Promise<ConfirmedAdmin> {
    const { id } = requireAdmin(actor);
    const { sessionId, ...owner } = requireSession(actor);
    const admin = await findAdmin(this.dataSource.manager, id);
    if (!admin) throw notSignedIn();
    await this.delays.countFailure(adminKey(id), actor);
    const isRight = await this.passwords.verify(admin.passwordHash, password, actor);
    if (!isRight) throw invalidPassword();
    await this.delays.reset(adminKey(id), actor);
    await this.confirmCode.execute(owner, admin, code, actor);
    return { admin, owner, sessionId };
  }
}

export function invalidPassword(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid password. Please try again.');
}
