import type { NewTip } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import { isTabStorageShared, tabStorage } from '@sprinkle/ui/tab-storage';
import type { Creator } from '../CreatorFace';
import { paths } from '../paths';
import { clearPayment, readPayment } from './payment-result';

const STORAGE_KEY = 'sprinkle-checkout';
/** The tip form keeps what is typed under this key until the tip is paid or canceled. */
export const DRAFT_KEY = 'sprinkle-tip-draft';
const PLATFORMS = ['instagram', 'tiktok', 'x'] as const;

/** The key stays with a tip's details, so that a reload pays the same payment. */
export interface CheckoutDetails {
  tip: NewTip;
  idempotencyKey: string;
  /** Keys of the same tip with other choices, by these; absent until one was made. */
  otherKeys?: Record<string, string>;
  /** Who gets the tip; absent for whoever did not come from the creator's page. */
  creator?: Creator;
  /** True for whoever has passed the wallets by, and chosen to pay by card. */
  isByCard?: boolean;
}

/** The fragment of the address, which no server learns, takes the tip where the next page could not know it otherwise. */
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

/** Leaves out a message that the creator does not take. It is another tip, with a payment of its own. */
export function leaveMessageOut(details: CheckoutDetails): CheckoutDetails {
  const tip = { ...details.tip, message: null, isPrivate: undefined };
  return store({ ...details, tip, idempotencyKey: newKey(), otherKeys: undefined });
}

/** What the tipper may still choose at the checkout. */
export type TipChoices = { [Choice in 'coverFees' | 'isPrivate' | 'isAnonymous']?: boolean };

/** Changes what the tipper has chosen. Each choice has a payment of its own, and has it again when it is made again. */
export function changeCheckout(
  { tip, idempotencyKey, otherKeys, ...more }: CheckoutDetails,
  chosen: TipChoices,
): CheckoutDetails {
  changeDraft(tip.username, chosen);
  // What is not chosen is left out, so that the same choices are the same tip.
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

/** The tip form shows the same choices to whoever steps back to it. */
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

/** Drops the payment as well, so that nothing can be resumed, unless nobody knows whether it was made. */
export function dropCheckout(): void {
  clearCheckout();
  if (!readPayment()?.isUnsettled) clearPayment();
}

/** Marks the entry in the browser's history, so that coming back to it reports nothing missing. */
export function cancelCheckout(): void {
  dropCheckout();
  dropDraft();
  window.history.replaceState({ ...window.history.state, isCancelled: true }, '');
}

export function isCancelled(): boolean {
  return window.history.state?.isCancelled === true;
}

/** Takes a tip's details out of the address before anything else can read them there. */
export function claimCheckoutAddress(): void {
  const { search, hash, pathname } = window.location;
  const query = new URLSearchParams(search || hash.slice(1));
  if (!search && !query.has('username')) return;
  const tip = tipFromQuery(query);
  // A fragment comes from the form of the tip, whose button leads to the card.
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
