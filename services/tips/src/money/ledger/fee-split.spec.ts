import { it } from '@jest/globals';
import { splitTip } from '@sprinkle/contracts/rules/fee';
import { assertSplits } from '@sprinkle/contracts/testing/fee-cases';
import type { EntityManager } from 'typeorm';
import { Tip } from '../../tip/tip.entity.js';
import type { LedgerEntry } from './ledger-entry.entity.js';
import { postTip } from './post-tip.js';

it('the ledger splits every tip into fee, processing charge and share exactly as screens and mails show them', () =>
  assertSplits(async (amountCents, terms) => {
    const posted: LedgerEntry[] = [];
    const insert = (_entity: unknown, entries: LedgerEntry[]) => posted.push(...entries);
    const { processingCents } = splitTip(amountCents, terms);
    await postTip(
      { insert, findOneOrFail: () => ({ closedAt: null }) } as unknown as EntityManager,
      Object.assign(new Tip(), { amountCents, feeBasisPoints: terms.feeBasisPoints, processingCents }),
    );
    const sumOf = (isMeant: (entry: LedgerEntry) => boolean) =>
      posted.filter(isMeant).reduce((sum, entry) => sum + entry.amountCents, 0);
    return {
      feeCents: sumOf(({ account, kind }) => account === 'platform' && kind === 'platform-fee'),
      processingCents: sumOf(({ account, kind }) => account === 'platform' && kind === 'processing-charge'),
      netCents: sumOf(({ account }) => account === 'creator'),
    };
  }));
