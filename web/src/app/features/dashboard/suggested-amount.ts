import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { AMOUNT_TEXTS, limitProblem } from '@sprinkle/contracts/rules/tip-limits';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';

interface SuggestedAmount {
  /** US cents; null unless a valid amount is typed. */
  cents: number | null;
  problem?: string;
}

export function readSuggestedAmount(typed: string, limits: AppConfig['limits']): SuggestedAmount {
  if (!typed.trim()) return { cents: null };
  const dollars = readDollars(typed);
  if (typeof dollars !== 'number') return { cents: null, problem: dollars.problem };
  if (!(dollars > 0)) return { cents: null, problem: AMOUNT_TEXTS.notPositive };
  const cents = dollarsToCents(dollars);
  const { minimumTipCents: minimumCents, maximumTipCents: maximumCents } = limits;
  const problem = limitProblem(cents, { minimumCents, maximumCents });
  return problem ? { cents: null, problem } : { cents };
}

/** Returns the page's address, including the amount to fill in. */
export function tipLink(page: string, cents: number | null): string {
  return cents === null ? page : `${page}?amount=${centsToDollars(cents)}`;
}
