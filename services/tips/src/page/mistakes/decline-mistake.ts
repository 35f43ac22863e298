import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { declineMistakeRpc } from '@sprinkle/contracts/tips/page/mistakes.rpc';
import { mistakeDeclined, tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { cents, time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IS_REFUNDED } from '../../taking/reversals/mistake-outcome.js';
import { parseTipId, tipNotFound } from '../tip-details/parse-tip-id.js';

/** Locks the tip as a refund does, so that only one of the two decides. */
const LOCK = 'SELECT id FROM tips WHERE id = $1 FOR UPDATE';

const FIND = `
  SELECT declined_at, ${IS_REFUNDED} AS is_refunded, sender_email, amount_cents AS tip_amount_cents,
    coalesce(username, '') AS creator_username, display_name AS creator_display_name
  FROM mistakes JOIN tips ON tips.id = mistakes.tip_id JOIN creators ON creators.id = tips.user_id
  WHERE tip_id = $1`;

const lockedTip = z.object({ id: z.string() });

const foundMistake = z.object({
  declinedAt: time.nullable(),
  isRefunded: z.boolean(),
  senderEmail: z.string().nullable(),
  tipAmountCents: cents,
  creatorUsername: z.string(),
  creatorDisplayName: z.string().nullable(),
});

const DECLINE = 'UPDATE mistakes SET declined_at = now(), declined_by = $2 WHERE tip_id = $1';

/** Decides that a tip reported as a mistake stays, and tells the tipper why. */
@Injectable()
export class DeclineMistake {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(declineMistakeRpc)
  execute(
    { tipId, message }: RpcInput<typeof declineMistakeRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof declineMistakeRpc>> {
    const admin = requireRecentAdminSignIn(actor);
    const id = parseTipId(tipId);
    return this.dataSource.transaction(async (manager) => {
      await queryOptional(manager, lockedTip, LOCK, [id]);
      const mistake = await queryOptional(manager, foundMistake, FIND, [id]);
      if (!mistake) throw tipNotFound();
      const { declinedAt, isRefunded, senderEmail, ...tip } = mistake;
      if (isRefunded)
        throw new DomainError('WRONG_STATE', 'This tip is being refunded or has been refunded.');
      if (declinedAt) return {};
      await execute(manager, DECLINE, [id, admin.id]);
      await recordActivity(manager, tipsActivityRecorded, actor, 'mistake-declined', {
        target: { kind: 'tip', id },
        details: { message },
      });
      // Once the address is erased, nobody can be told.
      if (senderEmail)
        await recordEvent(manager, mistakeDeclined, { ...tip, tipId: id, senderEmail, message });
      return {};
    });
  }
}
