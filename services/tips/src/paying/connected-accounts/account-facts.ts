import type { ConnectedAccountState } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import type { Stripe } from 'stripe';

export interface AccountFacts {
  state: ConnectedAccountState;
  takesTransfers: boolean;
  /** The provider's names for what it needs, in its order. */
  needed: string[];
  neededUntil: Date | null;
}

const GONE: AccountFacts = { state: 'closed', takesTransfers: false, needed: [], neededUntil: null };

/** Reads what the provider reports about an account; null stands for one that left the platform. */
export function factsOf(account: Stripe.Account | null): AccountFacts {
  if (!account) return GONE;
  const { currently_due: due, past_due: late, current_deadline: deadline } = account.requirements ?? {};
  const needed = [...new Set([...(late ?? []), ...(due ?? [])])];
  const canTake = account.capabilities?.transfers === 'active' && account.payouts_enabled;
  const state = stateOf(account, { isNeeded: needed.length > 0, canTake });
  return {
    state,
    takesTransfers: canTake && (state === 'ready' || state === 'more-needed'),
    needed: state === 'more-needed' ? needed : [],
    neededUntil: state === 'more-needed' && deadline ? new Date(deadline * 1_000) : null,
  };
}

function stateOf(
  { requirements, details_submitted: isSubmitted }: Stripe.Account,
  { isNeeded, canTake }: { isNeeded: boolean; canTake: boolean },
): ConnectedAccountState {
  if (requirements?.disabled_reason?.startsWith('rejected.')) return 'refused';
  if (!isSubmitted) return 'incomplete';
  if (isNeeded) return 'more-needed';
  return canTake ? 'ready' : 'checking';
}

/**
 * Returns the state to notify the creator of after a reading: the provider refused the account, asks for something new, changed the
 * deadline, or stopped payouts until it gets what it asked for. Returns null if none of this is new.
 */
export function newsOf(
  earlier: AccountFacts,
  { state, takesTransfers, needed, neededUntil }: AccountFacts,
): 'more-needed' | 'refused' | null {
  if (state === 'refused') return earlier.state === 'refused' ? null : state;
  if (state !== 'more-needed') return null;
  const isNew =
    earlier.state !== 'more-needed' ||
    (earlier.takesTransfers && !takesTransfers) ||
    (neededUntil !== null && neededUntil.getTime() !== earlier.neededUntil?.getTime()) ||
    needed.some((name) => !earlier.needed.includes(name));
  return isNew ? state : null;
}
