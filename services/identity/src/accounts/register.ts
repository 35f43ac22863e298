import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountRegistered } from '@sprinkle/contracts/identity/identity.events';
import { registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { Registration } from '@sprinkle/contracts/identity/identity.schemas';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { isReservedUsername } from '@sprinkle/contracts/rules/reserved-usernames';
import { clientNetworkOf, WIDE_NETWORK_FACTOR, wideNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { LinkLimits } from '../email-tokens/link-limits.js';
import { MailUnproven } from '../email-tokens/mail-unproven.js';
import { assertUncommon } from '../passwords/common-passwords.js';
import { isSameHash, PasswordHasher } from '../passwords/password-hasher.js';
import { Session } from '../sessions/session.entity.js';
import { GetSettings } from '../settings/get-settings.js';
import { dropAcceptances, storeAcceptance } from '../terms/terms-acceptances.js';
import { clearApp } from '../totp/clear-app.js';
import { findUserByEmail, lockEmail, lockUserByEmail } from '../users/find-user.js';
import { storePendingRegistration } from '../users/pending-registration.js';
import { toSnapshot, User } from '../users/user.entity.js';
import {
  findUsernameOwner,
  isUsernameConflict,
  lockUsername,
  usernameTaken,
} from '../users/username-owner.js';

/** Limits the registrations from one network. */
const REGISTRATIONS = { points: 10, durationSeconds: 3_600 };

const REGISTERED_MESSAGE = 'Registration successful.';
const VERIFICATION_MESSAGE = 'Registration successful. Please check your email for a verification link.';

@Injectable()
export class Register {
  private readonly limit: RateLimit;
  private readonly wideLimit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG)
    private readonly config: Pick<Config, 'RATE_LIMITS' | 'REQUIRE_EMAIL_VERIFICATION'>,
    private readonly mailLimits: LinkLimits,
    private readonly settings: GetSettings,
    private readonly passwords: PasswordHasher,
    private readonly mailUnproven: MailUnproven,
  ) {
    const relaxed = config.RATE_LIMITS === 'relaxed';
    this.limit = createRateLimit(dataSource, { ...REGISTRATIONS, name: 'register', relaxed });
    this.wideLimit = createRateLimit(dataSource, {
      ...REGISTRATIONS,
      name: 'register-48',
      points: REGISTRATIONS.points * WIDE_NETWORK_FACTOR,
      relaxed,
    });
  }

  /** Hashes the password once in either case, so that neither response nor timing reveals whether an account exists. */
  @HandlesRpc(registerRpc)
  async execute(registration: Registration, actor: Actor): Promise<{ message: string }> {
    assertUncommon(registration.password);
    await this.limit.consume(clientNetworkOf(actor));
    const wideNetwork = wideNetworkOf(actor);
    if (wideNetwork) await this.wideLimit.consume(wideNetwork);
    const { registrationEnabled } = await this.settings.execute();
    if (!registrationEnabled) {
      throw new DomainError(
        'REGISTRATION_DISABLED',
        'Registration is currently closed. Please try again later.',
      );
    }
    const known = await findUserByEmail(this.dataSource.manager, registration.email);
    // A taken username sends no mail, so reject it before the address's mail limit counts the request.
    await assertUsernameFree(this.dataSource.manager, registration.username, known);
    await this.mailLimits.consume('register', registration.email);
    const passwordHash = await this.hashPassword(registration.password, known, actor);
    try {
      await this.dataSource.transaction((manager) => this.store(manager, registration, passwordHash));
    } catch (error) {
      throw isUsernameConflict(error) ? usernameTaken() : error;
    }
    return { message: this.config.REQUIRE_EMAIL_VERIFICATION ? VERIFICATION_MESSAGE : REGISTERED_MESSAGE };
  }

  /** Reuses the existing account's salt, so that the two hashes can be compared. */
  private hashPassword(password: string, known: User | null, actor: Actor): Promise<string> {
    return known
      ? this.passwords.hashLike(known.passwordHash, password, actor)
      : this.passwords.hash(password, actor);
  }

  private async store(
    manager: EntityManager,
    { username, email, timeZone }: Registration,
    passwordHash: string,
  ) {
    await lockEmail(manager, email);
    await lockUsername(manager, username);
    const known = await lockUserByEmail(manager, email);
    await assertUsernameFree(manager, username, known);
    if (known?.isVerified) {
      await storePendingRegistration(manager, known, { username, passwordHash });
      await recordEvent(manager, emailRequested, {
        template: 'address-already-registered',
        accountId: known.id,
        to: known.email,
        username: known.username,
      });
      return;
    }
    const isVerified = !this.config.REQUIRE_EMAIL_VERIFICATION;
    const isRepeated = known?.username === username && isSameHash([passwordHash], known.passwordHash);
    if (isRepeated && !isVerified) return this.mailUnproven.toAccount(manager, known, 'verify-email');
    const account = { username, email, passwordHash, isVerified };
    const user = known ? await replace(manager, known, account) : await create(manager, account);
    // Creating an account accepts the terms, as the sentence beside the button says.
    await storeAcceptance(manager, user.id);
    await recordEvent(manager, accountRegistered, {
      account: toSnapshot(user),
      ...(timeZone && { timeZone }),
    });
    if (user.isVerified) await this.mailUnproven.toFormerOwner(manager, email);
    else await this.mailUnproven.toAccount(manager, user, 'verify-email');
  }
}

/** The same address may register the same name again. An error must not reveal which name the address's verified account has. */
async function assertUsernameFree(
  manager: EntityManager,
  username: string,
  known: User | null,
): Promise<void> {
  const owner = await findUsernameOwner(manager, username);
  const isSameRegistration = owner?.userId === known?.id && (owner?.isPending || !known?.isVerified);
  if (isReservedUsername(username) || (owner && !isSameRegistration)) throw usernameTaken();
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

/** An unverified account never proved that it owns its address, so a new registration replaces it completely. */
async function replace(manager: EntityManager, user: User, account: NewAccount): Promise<User> {
  const changes = { ...account, createdAt: new Date(), version: user.version + 1 };
  await manager.update(User, { id: user.id }, changes);
  await clearApp(manager, { id: user.id, audience: 'creator' });
  await manager.delete(EmailToken, { userId: user.id });
  await dropAcceptances(manager, user.id);
  // Sessions, and an app, exist only if verification was switched off for a while.
  await manager.delete(Session, { userId: user.id });
  return Object.assign(user, changes);
}
