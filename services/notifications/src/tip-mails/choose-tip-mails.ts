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
    const { manager } = this.dataSource;
    const { id } = requireUser(actor);
    return { choice: await findTipMailChoice(manager, id), weekly: await getsWeeklyMail(manager, id) };
  }

  /** A summary that already has tips is still sent. */
  @HandlesRpc(chooseTipMailsRpc)
  async execute(
    { choice, weekly }: RpcInput<typeof chooseTipMailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof chooseTipMailsRpc>> {
    const { id } = requireUser(actor);
    await execute(
      this.dataSource,
      `INSERT INTO tip_mail_choices (account_id, choice) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET choice = excluded.choice`,
      [id, choice],
    );
    if (weekly === true) await execute(this.dataSource, WANT_WEEKLY, [id]);
    if (weekly === false) await refuseWeeklyMail(this.dataSource.manager, id);
    return this.read(actor);
  }
}

const WANT_WEEKLY = 'DELETE FROM weekly_mail_refusals WHERE account_id = $1';
const REFUSED = 'SELECT FROM weekly_mail_refusals WHERE account_id = $1';

export async function getsWeeklyMail(manager: EntityManager, accountId: string): Promise<boolean> {
  return (await execute(manager, REFUSED, [accountId])) === 0;
}

export async function refuseWeeklyMail(manager: EntityManager, accountId: string): Promise<void> {
  await execute(
    manager,
    'INSERT INTO weekly_mail_refusals (account_id) VALUES ($1) ON CONFLICT (account_id) DO NOTHING',
    [accountId],
  );
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
