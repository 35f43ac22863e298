import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { exportPaymentsRpc } from '@sprinkle/contracts/tips/administration.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { ListPayments } from './list-payments.js';

/** Gives out the names of all tippers at once, so the activity log keeps who got which of them. */
@Injectable()
export class ExportPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: ListPayments,
  ) {}

  async execute(
    query: RpcInput<typeof exportPaymentsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof exportPaymentsRpc>> {
    requireRecentAdminSignIn(actor);
    const { search, status, cursor } = query;
    const page = await this.payments.execute(query, actor);
    if (!cursor) {
      await recordActivity(this.dataSource.manager, tipsActivityRecorded, actor, 'payments-exported', {
        target: { kind: 'export', id: 'payments.csv' },
        details: { status, ...(search && { search }) },
      });
    }
    return page;
  }
}
