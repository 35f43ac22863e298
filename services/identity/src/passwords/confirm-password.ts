import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { creatorKey, SignInDelays } from '../limits/sign-in-delays.js';
import { notSignedIn } from '../sessions/not-signed-in.js';
import { PasswordHasher } from './password-hasher.js';

/** Whoever holds a session has not proved to know the password. A wrong one counts as a failed sign-in. */
@Injectable()
export class ConfirmPassword {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly delays: SignInDelays,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(userId: string, password: string, actor: Actor): Promise<User> {
    const user = await this.dataSource.manager.findOneBy(User, { id: userId, isActive: true });
    if (!user) throw notSignedIn();
    await this.delays.countFailure(creatorKey(user.email), actor);
    const isRight = await this.passwords.verify(user.passwordHash, password, clientNetworkOf(actor));
    if (!isRight) throw invalidPassword();
    await this.delays.forgetFailures(creatorKey(user.email), actor);
    return user;
  }
}

/** Nobody else changes the account until the transaction ends; it may have changed while the password was compared. */
export async function lockConfirmed(manager: EntityManager, { id, passwordHash }: User): Promise<User> {
  const user = await manager.findOne(User, {
    where: { id, passwordHash, isActive: true },
    lock: { mode: 'pessimistic_write' },
  });
  if (!user) throw invalidPassword();
  return user;
}

function invalidPassword(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid password. Please try again.');
}
