import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { limitProblem, TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import type { TipFields } from './tip-fields';

type LinkedFields = Partial<Pick<TipFields, 'presetCents' | 'customAmount' | 'message'>>;

const AMOUNT = 'amount';
const MESSAGE = 'message';
/** Replaces bytes that aren't valid text. */
const UNREADABLE = '\uFFFD';

/**
 * Takes the amount and message of a tip link, `/maya?amount=5&message=Nice`, out of the URL, so that a reload shows
 * what was typed since. Values that couldn't be submitted unchanged are ignored.
 */
export function claimTipLink(limits: AppConfig['limits']): LinkedFields {
  const address = new URL(window.location.href);
  const query = address.searchParams;
  const fields = { ...amountOf(query.get(AMOUNT), limits), ...messageOf(query.get(MESSAGE), limits) };
  if (query.has(AMOUNT) || query.has(MESSAGE)) {
    query.delete(AMOUNT);
    query.delete(MESSAGE);
    window.history.replaceState(window.history.state, '', address);
  }
  return fields;
}

function amountOf(
  text: string | null,
  { minimumTipCents, maximumTipCents }: AppConfig['limits'],
): LinkedFields {
  const dollars = readDollars(text ?? '');
  if (!text || typeof dollars !== 'number' || Number.isNaN(dollars)) return {};
  const cents = dollarsToCents(dollars);
  if (limitProblem(cents, { minimumCents: minimumTipCents, maximumCents: maximumTipCents })) return {};
  const presetCents = TIP_PRESETS_CENTS.find((preset) => preset === cents);
  return presetCents ? { presetCents, customAmount: '' } : { customAmount: text };
}

function messageOf(text: string | null, { tipMessage }: AppConfig['limits']): LinkedFields {
  const message = text?.trim() ?? '';
  if (!message || message.includes(UNREADABLE)) return {};
  return { message: Array.from(message).slice(0, tipMessage).join('') };
}
