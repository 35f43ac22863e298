import { it } from '@jest/globals';
import { assertSplits } from '@sprinkle/contracts/testing/fee-cases';
import type { EntityManager } from 'typeorm';
import { Tip } from '../tips/tip.entity.js';
import { postTip } from './post-tip.js';

it('the ledger posts the fee and the share of every tip as every screen and mail shows them', () =>
  assertSplits(async (amountCents, feeBasisPoints) => {
    const balances = { tipper: 0, creator: 0, platform: 0 };
    const insert = (_entity: unknown, entries: { account: keyof typeof balances; amountCents: number }[]) => {
      for (const entry of entries) balances[entry.account] += entry.amountCents;
    };
    await postTip(
      { insert, findOneOrFail: () => ({ closedAt: null }) } as unknown as EntityManager,
      Object.assign(new Tip(), { amountCents, feeBasisPoints }),
    );
    return { feeCents: balances.platform, netCents: balances.creator };
  }));
