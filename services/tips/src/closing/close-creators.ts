import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { EndOpenPayments } from './end-open-payments.js';
import { anonymizeTips } from './anonymize-tips.js';
import { waiveBalance } from './waive-balance.js';

/** The pause is also the lease: what an instance that died left undone is done by another. */
const TAKE_DUE = `
  UPDATE closed_creators SET next_work_at = now() + interval '1 minute'
  WHERE creator_id = (
    SELECT creator_id FROM closed_creators WHERE next_work_at <= now()
    ORDER BY next_work_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING creator_id AS id`;

/** Nobody begins a payment so long after the page is gone. */
const FINISH = `
  DELETE FROM closed_creators
  WHERE creator_id = $1 AND closed_at < now() - interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM tips WHERE user_id = $1 AND status IN ('pending', 'processing'))`;

/** Ends what is left of creators who closed their account, for as long as a payment of theirs may still arrive. */
@Injectable()
export class CloseCreators {
  constructor(
    private readonly dataSource: DataSource,
    private readonly endOpenPayments: EndOpenPayments,
  ) {}

  @Every(2_000)
  async execute(): Promise<boolean> {
    const [[creator]] = await this.dataSource.query<[{ id: string }[], number]>(TAKE_DUE);
    if (!creator) return false;
    await this.endOpenPayments.execute(creator.id);
    let hasMore = true;
    while (hasMore) hasMore = await this.forget(creator.id);
    await this.dataSource.query(FINISH, [creator.id]);
    return true;
  }

  /** One batch. The row is locked, so that no two instances waive the same. */
  private forget(creatorId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [closed] = await manager.query<{ isBalanceWaived: boolean }[]>(
        `SELECT is_balance_waived AS "isBalanceWaived" FROM closed_creators WHERE creator_id = $1
         FOR UPDATE SKIP LOCKED`,
        [creatorId],
      );
      if (!closed) return false;
      const hasMoreMoney = closed.isBalanceWaived && (await waiveBalance(manager, creatorId));
      const hasMoreTips = await anonymizeTips(manager, creatorId);
      return hasMoreMoney || hasMoreTips;
    });
  }
}
