import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { reverseTransfersRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { announce } from '@sprinkle/service-kit/schedule/announce';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Config } from '../../config.js';
import { StripeTransfers } from '../../taking/stripe/stripe-transfers.js';
import { ConnectedAccount } from '../connected-accounts/connected-account.entity.js';
import { assertPayoutsUnlocked } from '../payouts/payout-lock.js';
import {
  findReversible,
  type FoundReversible,
  lockDebtor,
  lockTransferredPayouts,
} from './find-reversible.js';
import { TRANSFER_REVERSALS, TransferReversal } from './transfer-reversal.entity.js';

/** Records what the provider should take back of a creator's transfers. A worker makes the calls. */
@Injectable()
export class ReverseTransfers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeTransfers,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_CONNECT'>,
  ) {}

  @HandlesRpc(reverseTransfersRpc)
  async execute(
    { creatorId, amountCents, reason }: RpcInput<typeof reverseTransfersRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof reverseTransfersRpc>> {
    requireRecentSuperSignIn(actor);
    const account = await this.findAccount(creatorId);
    const availableCents = await this.stripe.availableAt(account);
    return this.dataSource.transaction(async (manager) => {
      await assertPayoutsUnlocked(manager);
      await lockTransferredPayouts(manager, creatorId);
      await lockDebtor(manager, creatorId);
      const found = await findReversible(manager, { creatorId, account, availableCents });
      if (found.openCents === amountCents) return {};
      assertReversible(found, amountCents);
      await manager.insert(TransferReversal, partsOf(found, creatorId));
      await recordActivity(manager, tipsActivityRecorded, actor, 'transfer-reversal-requested', {
        target: { kind: 'user', id: creatorId },
        details: { amount: formatCents(amountCents), reason },
      });
      await announce(manager, TRANSFER_REVERSALS);
      return {};
    });
  }

  private async findAccount(creatorId: string): Promise<string> {
    const id = z.uuid().safeParse(creatorId);
    const found =
      this.config.STRIPE_CONNECT !== 'off' && id.success
        ? await this.dataSource.manager.findOneBy(ConnectedAccount, { creatorId: id.data })
        : null;
    if (!found?.stripeAccountId) throw new DomainError('NOT_FOUND', 'There is no account at Stripe.');
    return found.stripeAccountId;
  }
}

function assertReversible({ openCents, reversibleCents }: FoundReversible, seenCents: number): void {
  if (openCents > 0)
    throw new DomainError(
      'WRONG_STATE',
      `${formatCents(openCents)} is being taken back. Look at it again in a minute.`,
    );
  if (reversibleCents === seenCents) return;
  const now =
    reversibleCents > 0 ? `It is ${formatCents(reversibleCents)} now` : 'Nothing can be taken back now';
  throw new DomainError('AMOUNT_CHANGED', `${now}. Look at it again.`);
}

function partsOf({ rests, reversibleCents }: FoundReversible, creatorId: string) {
  const parts: Pick<TransferReversal, 'id' | 'payoutId' | 'creatorId' | 'amountCents'>[] = [];
  let left = reversibleCents;
  for (const { payoutId, restCents } of rests) {
    const amountCents = Math.min(left, restCents);
    if (amountCents > 0) parts.push({ id: randomUUID(), payoutId, creatorId, amountCents });
    left -= amountCents;
  }
  return parts;
}
