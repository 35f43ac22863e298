import type { NewTip } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import { isTabStorageShared, tabStorage } from '@sprinkle/ui/tab-storage';
import type { Creator } from '../CreatorFace';
import { paths } from '../paths';
import { clearPayment, readPayment } from './payment-result';

const STORAGE_KEY = 'sprinkle-checkout';
/** The tip form keeps its input under this key until the tip is paid or canceled. */
export const DRAFT_KEY = 'sprinkle-tip-draft';
const PLATFORMS = ['instagram', 'tiktok', 'x'] as const;

/** The key is kept with a tip's details, so that a reload pays the same payment. */
export interface CheckoutDetails {
  tip: NewTip;
  idempotencyKey: string;
  /** Keys of the same tip with other choices, by those choices; absent until one was changed. */
  otherKeys?: Record<string, string>;
  /** Who gets the tip; absent for visitors who didn't come from the creator's page. */
  creator?: Creator;
  /** True for tippers who skipped the wallets and chose to pay by card. */
  isByCard?: boolean;
}

/** Without storage shared with the next page, passes the tip in the URL's fragment, which never reaches a server. */
export function leadToCheckout(tip: NewTip, { username, displayName, profileImage }: Creator): void {
  if (isTabStorageShared()) {
    saveCheckout(tip, { creator: { username, displayName, profileImage }, isByCard: true });
    return window.location.assign(paths.checkout);
  }
  const { amountCents, ...texts } = tip;
  const given = Object.entries(texts)
    .filter(([, value]) => Boolean(value))
    .map(([name, value]) => [name, String(value)]);
  const details = new URLSearchParams([...given, ['amount', String(centsToDollars(amountCents))]]);
  window.location.assign(`${paths.checkout}#${details}`);
}

export function saveCheckout(
  tip: NewTip,
  { creator, isByCard }: Pick<CheckoutDetails, 'creator' | 'isByCard'> = {},
): void {
  const known = readCheckout();
  const isSame = JSON.stringify(known?.tip) === JSON.stringify(tip);
  store({ ...(known && isSame ? known : { tip, idempotencyKey: newKey() }), creator, isByCard });
}

function store(details: CheckoutDetails): CheckoutDetails {
  tabStorage().setItem(STORAGE_KEY, JSON.stringify(details));
  return details;
}

/** Gives the same tip another payment, after one that ended unpaid. */
export function renewCheckout({ tip, creator, isByCard }: CheckoutDetails): CheckoutDetails {
  clearPayment();
  return store({ tip, creator, isByCard, idempotencyKey: newKey() });
}

/** Leaves out a message that the creator doesn't take. That makes it a different tip with a payment of its own. */
export function leaveMessageOut(details: CheckoutDetails): CheckoutDetails {
  const tip = { ...details.tip, message: null, isPrivate: undefined };
  return store({ ...details, tip, idempotencyKey: newKey(), otherKeys: undefined });
}

/** What the tipper may still choose at the checkout. */
export type TipChoices = { [Choice in 'coverFees' | 'isPrivate' | 'isAnonymous']?: boolean };

/** Changes the tipper's choices. Each combination has a payment of its own, which is reused when it is chosen again. */
export function changeCheckout(
  { tip, idempotencyKey, otherKeys, ...more }: CheckoutDetails,
  chosen: TipChoices,
): CheckoutDetails {
  changeDraft(tip.username, chosen);
  // Leave out what isn't chosen, so that the same choices make the same tip.
  const changed = Object.fromEntries(
    Object.entries({ ...tip, ...chosen }).filter(([, value]) => value !== false),
  ) as unknown as NewTip;
  const keys = { ...otherKeys, [choicesOf(tip)]: idempotencyKey };
  return store({
    ...more,
    tip: changed,
    idempotencyKey: keys[choicesOf(changed)] ?? newKey(),
    otherKeys: keys,
  });
}

function choicesOf({ coverFees, isPrivate, isAnonymous }: NewTip): string {
  return JSON.stringify([coverFees, isPrivate, isAnonymous].map(Boolean));
}

/** Updates the tip form's draft, so that going back shows the same choices. */
function changeDraft(username: string, chosen: TipChoices): void {
  const kept = tabStorage().getItem(DRAFT_KEY);
  const draft = kept && (JSON.parse(kept) as { username: string });
  if (draft && draft.username === username)
    tabStorage().setItem(DRAFT_KEY, JSON.stringify({ ...draft, ...chosen }));
}

export function readCheckout(): CheckoutDetails | null {
  const stored = tabStorage().getItem(STORAGE_KEY);
  return stored ? (JSON.parse(stored) as CheckoutDetails) : null;
}

export function clearCheckout(): void {
  tabStorage().removeItem(STORAGE_KEY);
}

export function dropDraft(): void {
  tabStorage().removeItem(DRAFT_KEY);
}

/** Also drops the payment, so that nothing can be resumed, unless its outcome is unknown. */
export function dropCheckout(): void {
  clearCheckout();
  if (!readPayment()?.isUnsettled) clearPayment();
}

/** Marks the history entry, so that returning to it doesn't report missing information. */
export function cancelCheckout(): void {
  dropCheckout();
  dropDraft();
  window.history.replaceState({ ...window.history.state, isCancelled: true }, '');
}

export function isCancelled(): boolean {
  return window.history.state?.isCancelled === true;
}

/** Takes a tip's details out of the URL before anything else can read them there. */
export function claimCheckoutAddress(): void {
  const { search, hash, pathname } = window.location;
  const query = new URLSearchParams(search || hash.slice(1));
  if (!search && !query.has('username')) return;
  const tip = tipFromQuery(query);
  // A fragment comes from the tip form, whose button leads to paying by card.
  if (tip) saveCheckout(tip, { isByCard: !search });
  else dropCheckout();
  window.history.replaceState(window.history.state, '', pathname);
}

function tipFromQuery(query: URLSearchParams): NewTip | null {
  const read = (name: string) => query.get(name)?.trim() ?? '';
  const dollars = readDollars(read('amount'));
  const amountCents = typeof dollars === 'number' ? dollarsToCents(dollars) : Number.NaN;
  const isComplete = read('username') && read('senderName') && read('senderEmail') && amountCents > 0;
  if (!isComplete) return null;
  return {
    username: read('username'),
    senderName: read('senderName'),
    senderEmail: read('senderEmail'),
    amountCents,
    message: read('message') || null,
    socialPlatform: PLATFORMS.find((platform) => platform === read('socialPlatform')) ?? null,
    socialHandle: read('socialHandle') || null,
    ...(read('coverFees') === 'true' && { coverFees: true }),
    ...(read('isPrivate') === 'true' && { isPrivate: true }),
    ...(read('isAnonymous') === 'true' && { isAnonymous: true }),
    ...(read('interval') === 'month' && { interval: 'month' as const }),
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
