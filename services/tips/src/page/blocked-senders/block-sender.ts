import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { blockSenderRpc } from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import { BLOCKED_SENDERS_MAX } from '@sprinkle/contracts/tips/page/blocked-senders.schemas';
import { tipVisibilityChanged } from '@sprinkle/contracts/tips/tips.events';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { execute, query, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser, type SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { SenderHashes } from '../../sender-addresses/sender-hashes.js';
import { endSupports } from '../../taking/settlement/end-supports.js';
import { FindSamePayer } from '../../taking/supports/find-same-payer.js';
import type { Tip } from '../../tip/tip.entity.js';
import { findOwnTip } from '../tips/lock-own-tip.js';
import { blockedSender, LIST_BLOCKED } from './list-blocked-senders.js';

const NO_ADDRESS = "We don't know the email address of this sender, so you can't block it.";
const TOO_MANY = `You can block at most ${BLOCKED_SENDERS_MAX} senders. Please unblock one first.`;

const FIND_BLOCK = LIST_BLOCKED('creator_id = $1 AND email_hash = ANY ($2)');

/** Inserts nothing once the maximum number of senders is blocked. */
const BLOCK = `
  INSERT INTO blocked_senders (tip_id, creator_id, email_hash)
  SELECT $1, $2, $3 WHERE (SELECT count(*) FROM blocked_senders WHERE creator_id = $2) < ${BLOCKED_SENDERS_MAX}
  ON CONFLICT DO NOTHING`;

/** Anybody can type a supporter's address. So paid support ends only if its id proves that it is the sender's. */
const OF_SENDER = `creator_id = $2 AND (id = ANY ($3::uuid[]) OR sender_email_hash = ANY ($4)
  AND NOT EXISTS (SELECT FROM tips WHERE support_id = supports.id AND succeeded_at IS NOT NULL))`;

/** Also hides unpaid tips, so that they never appear. */
const HIDE_ALL = `
  UPDATE tips SET is_hidden = true, updated_at = now()
  WHERE id IN (
    SELECT id FROM tips
    WHERE user_id = $1 AND (lower(sender_email) = lower($2) OR sender_email_hash = ANY ($3)) AND NOT is_hidden
    ORDER BY id FOR UPDATE)
  RETURNING id, status`;

const hiddenTip = z.object({ id: z.string(), status: tipStatusSchema });

interface Sender {
  email: string | null;
  /** Hashes of the address under every key. The first one is stored. */
  hashes: string[];
}

@Injectable()
export class BlockSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly hashes: SenderHashes,
    private readonly findSamePayer: FindSamePayer,
  ) {}

  @HandlesRpc(blockSenderRpc)
  async execute(
    { tipId, hideEarlier }: RpcInput<typeof blockSenderRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof blockSenderRpc>> {
    const owner = requireUser(actor);
    const tip = await findOwnTip(this.dataSource.manager, tipId, owner);
    const sender = this.senderOf(tip);
    const supportIds = [tip.supportId, ...(await this.findSamePayer.ofTip(tip, sender.hashes))];
    return this.dataSource.transaction(async (manager) => {
      const find = () => queryOptional(manager, blockedSender, FIND_BLOCK, [owner.id, sender.hashes]);
      if (!(await find())) await execute(manager, BLOCK, [tip.id, owner.id, sender.hashes[0]]);
      const blocked = await find();
      if (!blocked) throw new DomainError('WRONG_STATE', TOO_MANY);
      await endSupports(manager, 'creator', {
        condition: OF_SENDER,
        parameters: [owner.id, supportIds, sender.hashes],
      });
      if (hideEarlier) await hideAll(manager, owner, sender);
      return blocked;
    });
  }

  /** A sender whose address was erased is still known by its hash. */
  private senderOf({ senderEmail, senderEmailHash }: Tip): Sender {
    if (senderEmail !== null) return { email: senderEmail, hashes: this.hashes.allOf(senderEmail) };
    if (senderEmailHash === null) throw new DomainError('WRONG_STATE', NO_ADDRESS);
    return { email: null, hashes: [senderEmailHash] };
  }
}

async function hideAll(manager: EntityManager, owner: SignedInUser, sender: Sender): Promise<void> {
  const hidden = await query(manager, hiddenTip, HIDE_ALL, [owner.id, sender.email, sender.hashes]);
  const creator = await manager.findOneByOrFail(Creator, { id: owner.id });
  const changes = hidden
    .filter(({ status }) => status === 'succeeded')
    .map(({ id }) => ({
      tipId: id,
      creatorId: owner.id,
      creatorUsername: creator.username ?? owner.username,
      isHidden: true,
    }));
  if (changes.length > 0) await recordEvents(manager, tipVisibilityChanged, changes);
}
