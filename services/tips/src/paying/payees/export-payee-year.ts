import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportPayeeYearRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { taxDetailsPlaceSchema } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { pageOf } from '@sprinkle/service-kit/database/page-of';
import { query } from '@sprinkle/service-kit/database/query';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountInfos, placeOfMethod } from '../payout-methods/account-infos.js';
import { payeeLine, type PayeeOfYear, titlesOf } from './payee-lines.js';
import { PayeeSecrets } from './payee-secrets.js';
import {
  boundsOfYear,
  EARNED_IN_YEAR,
  readMonths,
  STRIPE_ACCOUNTS,
  TAX_DETAILS_PLACE,
} from './year-amounts.js';

/** The cursor is the id of the last creator on the previous page. */
const LIST = `
  SELECT creators.id, creators.username, payees.encrypted_details, ${TAX_DETAILS_PLACE} AS tax_details,
    ${STRIPE_ACCOUNTS} AS stripe_account_ids, method.id AS method_id, method.encrypted_account_info, method.encrypted_account_holder
  FROM creators LEFT JOIN payees ON payees.id = creators.id
    LEFT JOIN connected_accounts AS account ON account.creator_id = creators.id
    LEFT JOIN payment_methods AS method ON method.user_id = creators.id AND method.is_default
  WHERE ($3::uuid IS NULL OR creators.id > $3)
    AND EXISTS (SELECT FROM ledger_entries WHERE creator_id = creators.id AND ${EARNED_IN_YEAR})
  ORDER BY creators.id LIMIT $4`;

const earner = z.object({
  id: z.string(),
  username: z.string().nullable(),
  encryptedDetails: z.string().nullable(),
  taxDetails: taxDetailsPlaceSchema,
  stripeAccountIds: z.array(z.string()),
  methodId: z.string().nullable(),
  encryptedAccountInfo: z.string().nullable(),
  encryptedAccountHolder: z.string().nullable(),
});

/** Exports tax details in plain text for an operator's reports. The activity log records who got them. */
@Injectable()
export class ExportPayeeYear {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: PayeeSecrets,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(exportPayeeYearRpc)
  async execute(
    { year, form, cursor, limit }: RpcInput<typeof exportPayeeYearRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportPayeeYearRpc>> {
    requireRecentSuperSignIn(actor);
    if (!cursor)
      await recordActivity(this.dataSource.manager, tipsActivityRecorded, actor, 'payee-year-exported', {
        details: { year, form },
      });
    const values = [...boundsOfYear(year), cursor ?? null, limit + 1];
    const found = await query(this.dataSource, earner, LIST, values);
    const { page, nextCursor } = pageOf(found, limit);
    const ids = page.map(({ id }) => id);
    const monthsOf = await readMonths(this.dataSource, year, ids);
    const lines = page.map((each) => payeeLine(form, { ...this.identify(each), months: monthsOf(each.id) }));
    return { lines: cursor ? lines : [titlesOf(form), ...lines], nextCursor };
  }

  private identify({
    id,
    username,
    encryptedDetails,
    taxDetails,
    stripeAccountIds,
    methodId,
    encryptedAccountInfo,
    encryptedAccountHolder,
  }: z.output<typeof earner>): Omit<PayeeOfYear, 'months'> {
    const details = encryptedDetails === null ? null : this.secrets.read({ id, encryptedDetails });
    const account =
      methodId && encryptedAccountInfo
        ? this.accountInfos.read(
            { encryptedAccountInfo, encryptedAccountHolder },
            placeOfMethod({ userId: id, id: methodId }),
          )
        : null;
    return {
      id,
      username,
      taxDetails: taxDetails === 'kept' && !details ? 'unreadable' : taxDetails,
      stripeAccountIds,
      details,
      accountInfo: account?.accountInfo ?? null,
      accountHolder: account?.accountHolder ?? null,
    };
  }
}
