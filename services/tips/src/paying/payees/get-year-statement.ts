import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { YearStatement } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { getYearStatementRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { addUp, readMonths } from './year-amounts.js';

/** Shows a creator the same figures as the operator's yearly files. */
@Injectable()
export class GetYearStatement {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getYearStatementRpc)
  async execute({ year }: RpcInput<typeof getYearStatementRpc>, actor: Actor): Promise<YearStatement> {
    const { id, username } = requireUser(actor);
    const monthsOf = await readMonths(this.dataSource, year, [id]);
    const amounts = monthsOf(id);
    const months = amounts.map((each, index) => ({
      month: `${year}-${String(index + 1).padStart(2, '0')}`,
      ...each,
    }));
    return { year, username, currency: CURRENCY, ...addUp(amounts), months };
  }
}
