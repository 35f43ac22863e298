import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type {
  PayoutMethod as MaskedMethod,
  PayoutMethodsChange,
} from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { requireRecentSignIn, type SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../config.js';
import { changeOwnCreator } from '../../creators/change-own-creator.js';
import { AccountInfos } from './account-infos.js';
import { PayoutMethod } from './payout-method.entity.js';

/** A creator's payout methods, locked against other changes. */
export interface LockedMethods {
  manager: EntityManager;
  owner: SignedInUser;
  /** All methods of the creator, oldest first. */
  methods: PayoutMethod[];
}

export interface MethodsChange {
  /** What was changed; null when nothing had to be. */
  change: PayoutMethodsChange['change'] | null;
  method: PayoutMethod;
}

/**
 * Changes a creator's payout methods after a recent sign-in. Changes of one creator wait for each other, and
 * an event reports each of them.
 */
@Injectable()
export class ChangePayoutMethods {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly accountInfos: AccountInfos,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'payout-methods',
      points: 40,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  async execute(
    actor: Actor,
    change: (locked: LockedMethods) => Promise<MethodsChange>,
  ): Promise<MaskedMethod> {
    const owner = requireRecentSignIn(actor);
    await this.limit.consume(owner.id);
    return changeOwnCreator(this.dataSource, owner.id, async (manager, creator) => {
      const done = await change({ manager, owner, methods: await methodsOf(manager, owner.id) });
      const method = this.accountInfos.mask(done.method);
      if (!done.change) return method;
      const { username } = creator;
      await this.tell(
        manager,
        { id: owner.id, username: username ?? owner.username },
        {
          change: done.change,
          method,
          ipAddress: actor.ipAddress ?? null,
          userAgent: actor.userAgent ?? null,
        },
      );
      return method;
    });
  }

  /** Reports a change with the resulting default method. */
  async tell(
    manager: EntityManager,
    { id, username }: { id: string; username: string },
    change: Omit<PayoutMethodsChange, 'creatorId' | 'creatorUsername' | 'defaultMethod'>,
  ): Promise<void> {
    const current = (await methodsOf(manager, id)).find(({ isDefault }) => isDefault);
    await recordEvent(manager, payoutMethodsChanged, {
      creatorId: id,
      creatorUsername: username,
      defaultMethod: current ? this.accountInfos.mask(current) : null,
      ...change,
    });
  }
}

export function methodsOf(manager: EntityManager, userId: string): Promise<PayoutMethod[]> {
  return manager.find(PayoutMethod, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
}

/** Database time, because releases of payouts are compared with it. The owner is locked. */
const CHOOSE =
  'UPDATE payment_methods SET is_default = true, default_since = clock_timestamp() WHERE id = $1';

/** Restarts the wait during which nothing is paid to a new default method. */
export async function waitAgain(
  { manager }: Pick<LockedMethods, 'manager'>,
  { id }: PayoutMethod,
): Promise<void> {
  await execute(manager, CHOOSE, [id]);
}

export async function makeDefault(
  { manager, owner }: { manager: EntityManager; owner: Pick<SignedInUser, 'id'> },
  method: PayoutMethod,
): Promise<void> {
  await manager.update(PayoutMethod, { userId: owner.id, isDefault: true }, { isDefault: false });
  await execute(manager, CHOOSE, [method.id]);
  method.isDefault = true;
}

export function findMethod({ methods }: LockedMethods, methodId: string): PayoutMethod {
  const method = methods.find(({ id }) => id === methodId);
  if (!method) throw new DomainError('PAYOUT_METHOD_NOT_FOUND', 'This payout method no longer exists.');
  return method;
}
