import type { SearchResults } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { generatePath } from 'react-router-dom';
import { CASE_KINDS } from '../../components/case-words';
import { SUPPORT_STATES } from '../../components/support-states';
import { TIP_STATUSES } from '../../components/tip-statuses';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';

export interface Result {
  key: string;
  group: 'Users' | 'Tips' | 'Monthly support' | 'Payouts' | 'Reports';
  title: string;
  note: string;
  /** Address of the result's screen. */
  to: string;
}

/** Lists the results in the order of their groups. */
export function resultsOf({ users, tips, supports, payouts, reports }: SearchResults): Result[] {
  return [
    ...users.map(({ id, username, displayName, isBlocked, isEmailVerified }) => ({
      key: id,
      group: 'Users' as const,
      title: displayName ? `${displayName}, @${username}` : `@${username}`,
      note: isBlocked ? 'Blocked' : isEmailVerified ? 'Verified' : 'Unverified',
      to: generatePath(paths.userRevenue, { id }),
    })),
    ...tips.map(({ id, amountCents, senderName, username, status, createdAt, receiptNumber }) => ({
      key: id,
      group: 'Tips' as const,
      title: `${formatCents(amountCents)} from ${senderName} to ${username ? `@${username}` : 'a closed account'}`,
      note: `${receiptNumber} · ${TIP_STATUSES[status].label} · ${exactTime(createdAt)}`,
      to: generatePath(paths.tip, { id }),
    })),
    ...supports.map(({ id, tipCents, senderName, creatorUsername, status, createdAt }) => ({
      key: id,
      group: 'Monthly support' as const,
      title: `${formatCents(tipCents)} a month from ${senderName} to ${creatorUsername ? `@${creatorUsername}` : 'a closed account'}`,
      note: `${SUPPORT_STATES[status].label} · ${exactTime(createdAt)}`,
      to: generatePath(paths.support, { id }),
    })),
    ...payouts.map(({ id, runId, reference, username, amountCents }) => ({
      key: id,
      group: 'Payouts' as const,
      title: `${reference} to ${username ? `@${username}` : 'a closed account'}`,
      note: formatCents(amountCents),
      to: generatePath(paths.payoutRun, { id: runId }),
    })),
    ...reports.map(({ id, number, kind, username, state, createdAt }) => ({
      key: id,
      group: 'Reports' as const,
      title: `${number}: the ${CASE_KINDS[kind]} of @${username}`,
      note: `${STATES[state]} · ${exactTime(createdAt)}`,
      to: `${paths.reports}?${new URLSearchParams({ state: 'all', search: number }).toString()}`,
    })),
  ];
}

const STATES = { open: 'Open', dismissed: 'Dismissed', acted: 'Decided' } as const;
