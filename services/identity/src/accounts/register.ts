import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountRegistered, emailRequested } from '@sprinkle/contracts/identity/identity.events';
import type { Registration } from '@sprinkle/contracts/identity/identity.schemas';
import { isReservedUsername } from '@sprinkle/contracts/username';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource, type EntityManager } from 'typeorm';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { IssueLink } from '../email-tokens/issue-link.js';
import { LinkLimits } from '../limits/link-limits.js';
import { RegistrationLimit } from '../limits/registration-limit.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { GetSettings } from '../settings/get-settings.js';
import { Session } from '../sessions/session.entity.js';
import { findUserByEmail, lockUserByEmail } from './find-user.js';
import { findUsernameOwner, type UsernameOwner } from './find-username-owner.js';
import { holdUsername } from './hold-username.js';
import { isUsernameConflict, lockUsername, usernameTaken } from './lock-username.js';
import { lockAddress } from './take-new-email.js';
import { toSnapshot, User } from './user.entity.js';

const REGISTERED_MESSAGE = 'Registration successful.';
const VERIFICATION_MESSAGE = 'Registration successful. Please check your email for a verification link.';

@Injectable()
export class Register {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
    private readonly limit: RegistrationLimit,
    private readonly mailLimits: LinkLimits,
    private readonly settings: GetSettings,
    private readonly passwords: PasswordHasher,
    private readonly issueLink: IssueLink,
  ) {}

  /** Neither the answer nor its timing tells whether the address has an account: both ways hash the password once. */
  async execute(registration: Registration, actor: Actor): Promise<{ message: string }> {
    await this.limit.consume(actor);
    const { registrationEnabled } = await this.settings.execute();
    if (!registrationEnabled) {
      throw new DomainError(
        'REGISTRATION_DISABLED',
        'Registration is currently closed. Please try again later.',
      );
    }
    const known = await findUserByEmail(this.dataSource.manager, registration.email);
    // A name that is taken sends no mail; otherwise every address is counted, and nothing is written beyond the limit.
    await refuseTaken(this.dataSource.manager, registration.username, known);
    await this.mailLimits.consume('register', registration.email);
    const passwordHash = await this.hashPassword(registration.password, known, actor);
    try {
      await this.dataSource.transaction((manager) => this.write(manager, registration, passwordHash));
    } catch (error) {
      throw isUsernameConflict(error) ? usernameTaken() : error;
    }
    return { message: this.config.REQUIRE_EMAIL_VERIFICATION ? VERIFICATION_MESSAGE : REGISTERED_MESSAGE };
  }

  /** For an account that stays as it is the password is only wished for: hashed so that signing in hashes once for both. */
  private hashPassword(password: string, known: User | null, actor: Actor): Promise<string> {
    const client = clientNetworkOf(actor);
    return known?.isVerified
      ? this.passwords.hashLike(known.passwordHash, password, client)
      : this.passwords.hash(password, client);
  }

  private async write(manager: EntityManager, { username, email }: Registration, passwordHash: string) {
    // Two registrations of one address follow each other, so that the second finds the first one's account.
    await lockAddress(manager, email);
    await lockUsername(manager, username);
    const known = await lockUserByEmail(manager, email);
    const replaced = known?.isVerified === false ? known : null;
    await refuseTaken(manager, username, known);
    if (known && !replaced) {
      await holdUsername(manager, known, { username, passwordHash });
      await recordEvent(manager, emailRequested, {
        template: 'address-already-registered',
        to: known.email,
        username: known.username,
      });
      return;
    }
    const isVerified = !this.config.REQUIRE_EMAIL_VERIFICATION;
    const account = { username, email, passwordHash, isVerified };
    const user = replaced ? await replace(manager, replaced, account) : await create(manager, account);
    await recordEvent(manager, accountRegistered, { account: toSnapshot(user) });
    if (!user.isVerified) await this.issueLink.execute(manager, user, 'verify-email');
  }
}

async function refuseTaken(manager: EntityManager, username: string, known: User | null): Promise<void> {
  const owner = await findUsernameOwner(manager, username);
  if (isReservedUsername(username) || (owner && !isWishedAgain(owner, known))) throw usernameTaken();
}

/** The same address may ask for the same name again, but hears nothing of the name its verified account bears. */
function isWishedAgain(owner: UsernameOwner, known: User | null): boolean {
  return owner.userId === known?.id && (owner.isHold || !known.isVerified);
}

type NewAccount = Pick<User, 'username' | 'email' | 'passwordHash' | 'isVerified'>;

async function create(manager: EntityManager, account: NewAccount): Promise<User> {
  const user = manager.create(User, {
    ...account,
    id: randomUUID(),
    isActive: true,
    isBlocked: false,
    createdAt: new Date(),
    version: 1,
  });
  await manager.insert(User, user);
  return user;
}

/** Nobody ever proved to own it: the newcomer gets it with a new name, a new password and a new term. */
async function replace(manager: EntityManager, user: User, account: NewAccount): Promise<User> {
  const changes = { ...account, createdAt: new Date(), version: user.version + 1 };
  await manager.update(User, { id: user.id }, changes);
  // Links that were sent before are dead from here on.
  await manager.delete(EmailToken, { userId: user.id });
  // There are some only if verification was not required for a while.
  await manager.delete(Session, { userId: user.id });
  return Object.assign(user, changes);
}
