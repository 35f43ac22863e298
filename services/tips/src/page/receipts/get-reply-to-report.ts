import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getReplyToReportRpc } from '@sprinkle/contracts/tips/page/receipts.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { FindReceiptTip } from './find-receipt-tip.js';

@Injectable()
export class GetReplyToReport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findTip: FindReceiptTip,
  ) {}

  @HandlesRpc(getReplyToReportRpc)
  async execute(
    { token }: RpcInput<typeof getReplyToReportRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getReplyToReportRpc>> {
    const tip = await this.findTip.execute(token, actor);
    const { username } = await this.dataSource.manager.findOneByOrFail(Creator, { id: tip.userId });
    if (!tip.response || !username) throw new DomainError('WRONG_STATE', 'There is no reply to report.');
    const { id: tipId, response: reply } = tip;
    return { username, reply, tipId, senderName: tip.senderName ?? 'Anonymous', message: tip.message ?? '' };
  }
}
