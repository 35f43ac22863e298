import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { AMOUNT_TEXTS, limitProblem } from '@sprinkle/contracts/rules/tip-limits';

const DOLLARS = /^\d+(\.\d{1,2})?$/;

interface SuggestedAmount {
  /** US cents; null while nothing is typed that can be tipped. */
  cents: number | null;
  problem?: string;
}

export function readSuggestedAmount(typed: string, limits: AppConfig['limits']): SuggestedAmount {
  const text = typed.trim().replace(/^\$/, '');
  if (!text) return { cents: null };
  if (!DOLLARS.test(text)) {
    const isTooPrecise = /^\d+\.\d+$/.test(text);
    return { cents: null, problem: isTooPrecise ? AMOUNT_TEXTS.tooPrecise : AMOUNT_TEXTS.notPositive };
  }
  const cents = dollarsToCents(Number(text));
  const { minimumTipCents: minimumCents, maximumTipCents: maximumCents } = limits;
  const problem = limitProblem(cents, { minimumCents, maximumCents });
  return problem ? { cents: null, problem } : { cents };
}

/** Returns the page's address, with the amount that it fills in. */
export function tipLink(page: string, cents: number | null): string {
  return cents === null ? page : `${page}?amount=${centsToDollars(cents)}`;
}
