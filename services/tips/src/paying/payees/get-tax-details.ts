import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { PAYEE_RECORD_RULES } from '@sprinkle/contracts/rules/payouts';
import { getTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import type { OwnTaxDetails } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { PayoutMethod } from '../payout-methods/payout-method.entity.js';
import { PayeeSecrets } from './payee-secrets.js';
import { Payee } from './payee.entity.js';

const RULE = `
  SELECT payee_record_rule AS rule, payee_gross_threshold_cents AS gross_threshold_cents FROM platform_settings`;

const recordRule = z.object({ rule: z.enum(PAYEE_RECORD_RULES), grossThresholdCents: cents });

@Injectable()
export class GetTaxDetails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: PayeeSecrets,
  ) {}

  @HandlesRpc(getTaxDetailsRpc)
  execute(actor: Actor): Promise<OwnTaxDetails> {
    return this.read(this.dataSource.manager, requireUser(actor).id);
  }

  async read(manager: EntityManager, id: string): Promise<OwnTaxDetails> {
    const rule = await queryOne(manager, recordRule, RULE);
    const payee = await manager.findOneBy(Payee, { id });
    const isGivenToStripe = await manager.existsBy(PayoutMethod, {
      userId: id,
      type: 'stripe',
      isDefault: true,
    });
    return {
      ...rule,
      isGivenToStripe,
      savedAt: payee?.savedAt.toISOString() ?? null,
      details: payee && this.secrets.mask(payee),
    };
  }
}
