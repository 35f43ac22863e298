import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { chooseTipMailsRpc, getTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import {
  type TipMailChoice,
  tipMailChoiceSchema,
} from '@sprinkle/contracts/notifications/notifications.schemas';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class ChooseTipMails {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTipMailsRpc)
  async read(actor: Actor): Promise<RpcOutput<typeof getTipMailsRpc>> {
    return { choice: await findTipMailChoice(this.dataSource.manager, requireUser(actor).id) };
  }

  /** A summary that has begun is still sent. */
  @HandlesRpc(chooseTipMailsRpc)
  async execute(
    { choice }: RpcInput<typeof chooseTipMailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof chooseTipMailsRpc>> {
    await execute(
      this.dataSource,
      `INSERT INTO tip_mail_choices (account_id, choice) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET choice = excluded.choice`,
      [requireUser(actor).id, choice],
    );
    return { choice };
  }
}

export async function findTipMailChoice(
  manager: EntityManager,
  accountId: string,
): Promise<TipMailChoice['choice']> {
  const chosen = await queryOptional(
    manager,
    tipMailChoiceSchema,
    { name: 'find-tip-mail-choice', text: 'SELECT choice FROM tip_mail_choices WHERE account_id = $1' },
    [accountId],
  );
  return chosen?.choice ?? 'each';
}
