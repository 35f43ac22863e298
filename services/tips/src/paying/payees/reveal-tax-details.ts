import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { revealTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import type { TaxDetails } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { PayeeSecrets } from './payee-secrets.js';
import { Payee } from './payee.entity.js';

/** Shows who is paid, even after the account was closed. The activity log records who saw it. */
@Injectable()
export class RevealTaxDetails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: PayeeSecrets,
  ) {}

  @HandlesRpc(revealTaxDetailsRpc)
  execute({ creatorId }: RpcInput<typeof revealTaxDetailsRpc>, actor: Actor): Promise<TaxDetails> {
    requireRecentSuperSignIn(actor);
    return this.dataSource.transaction(async (manager) => {
      const id = z.uuid().safeParse(creatorId);
      const payee = id.success ? await manager.findOneBy(Payee, { id: id.data }) : null;
      if (!payee) throw new DomainError('NOT_FOUND', "The creator hasn't given tax details.");
      const details = this.secrets.read(payee);
      if (!details) throw new DomainError('WRONG_STATE', "These tax details can't be read.");
      const target = { kind: 'user', id: payee.id };
      await recordActivity(manager, tipsActivityRecorded, actor, 'tax-details-revealed', { target });
      return details;
    });
  }
}
