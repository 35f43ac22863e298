import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { countHeldTipsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Counts the held tips of the creator $1. */
export const HELD = `SELECT count(*) FROM tips WHERE user_id = $1 AND status = 'succeeded' AND held_for IS NOT NULL`;

const held = z.object({ heldCount: count });

@Injectable()
export class CountHeldTips {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(countHeldTipsRpc)
  execute(actor: Actor): Promise<RpcOutput<typeof countHeldTipsRpc>> {
    return queryOne(this.dataSource, held, `SELECT (${HELD}) AS held_count`, [requireUser(actor).id]);
  }
}
