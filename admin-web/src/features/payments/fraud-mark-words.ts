import type { FraudMark } from '@sprinkle/api-client/api.gen';

const KINDS: Record<FraudMark['kind'], string> = {
  'early-fraud-warning': 'Early fraud warning',
  review: 'Payment review',
};

const DECISIONS: Record<NonNullable<FraudMark['decision']>, string> = {
  kept: 'kept',
  approved: 'approved by Stripe',
  refunded: 'refunded',
  disputed: 'disputed',
  closed: 'closed by Stripe',
};

const REASONS: Record<string, string> = {
  card_never_received: 'the card never reached its holder',
  fraudulent_card_application: 'the card was applied for in a false name',
  made_with_counterfeit_card: 'the card was copied',
  made_with_lost_card: 'the card was lost',
  made_with_stolen_card: 'the card was stolen',
  unauthorized_use_of_card: 'the card was used without permission',
  rule: 'a rule of Radar',
  manual: 'opened by hand',
};

/** The provider may send reasons we don't know. */
export function fraudMarkText({ kind, reason, decision, isPaidOut }: FraudMark): string {
  if (decision) return `${KINDS[kind]}: ${DECISIONS[decision]}`;
  const why = REASONS[reason] ?? reason.replaceAll('_', ' ');
  return `${KINDS[kind]}: ${why}. ${isPaidOut ? 'Already paid out.' : 'Not paid out until you decide.'}`;
}
