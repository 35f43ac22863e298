import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { saveTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import type { OwnTaxDetails, TaxDetails } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { taxDetailsSaved, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { createRateLimit, type RateLimit } from '@sprinkle/service-kit/rate-limits';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { changeOwnCreator } from '../../creators/change-own-creator.js';
import { GetTaxDetails } from './get-tax-details.js';
import { PayeeSecrets } from './payee-secrets.js';
import { Payee } from './payee.entity.js';

@Injectable()
export class SaveTaxDetails {
  private readonly limit: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: PayeeSecrets,
    private readonly own: GetTaxDetails,
    @Inject(SERVICE_CONFIG) config: Pick<Config, 'RATE_LIMITS'>,
  ) {
    this.limit = createRateLimit(dataSource, {
      name: 'tax-details',
      points: 20,
      durationSeconds: 3_600,
      relaxed: config.RATE_LIMITS === 'relaxed',
    });
  }

  /** A sanctions match stays until an administrator decides again. A clear result is dropped, because the new name must be checked. */
  @HandlesRpc(saveTaxDetailsRpc)
  async execute(given: TaxDetails, actor: Actor): Promise<OwnTaxDetails> {
    const { id, username } = requireRecentSignIn(actor);
    await this.limit.consume(id);
    const details = withoutBirthOfCompany(given);
    return changeOwnCreator(this.dataSource, id, async (manager, creator) => {
      const stored = await manager.findOneBy(Payee, { id });
      if (!stored || !isDeepStrictEqual(this.secrets.read(stored), details)) {
        const isMatch = stored?.sanctionsResult === 'match';
        await manager.upsert(
          Payee,
          {
            id,
            encryptedDetails: this.secrets.encrypt(id, details),
            savedAt: new Date(),
            ...(!isMatch && NOT_CHECKED),
          },
          ['id'],
        );
        await recordActivity(manager, tipsActivityRecorded, actor, 'tax-details-saved');
        await recordEvent(manager, taxDetailsSaved, {
          creatorId: id,
          creatorUsername: creator.username ?? username,
          isFirst: !stored,
        });
      }
      return this.own.read(manager, id);
    });
  }
}

const NOT_CHECKED = {
  sanctionsResult: null,
  sanctionsCheckedAt: null,
  sanctionsCheckedBy: null,
  sanctionsCheckedByName: null,
};

function withoutBirthOfCompany({ dateOfBirth, ...details }: TaxDetails): TaxDetails {
  return details.kind === 'person' ? { ...details, dateOfBirth } : details;
}
