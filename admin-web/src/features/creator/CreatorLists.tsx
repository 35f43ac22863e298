import Chip from '@mui/material/Chip';
import {
  useListActivityQuery,
  useListPaymentsQuery,
  useListPayoutsOfCreatorQuery,
  useListReportCasesQuery,
} from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { generatePath } from 'react-router-dom';
import { actorName, phraseOf } from '../../components/activity-sentences';
import { isMoneyGone } from '../../components/payment-statuses';
import { PaymentStatus } from '../../components/PaymentStatus';
import { statusOf } from '../../components/payout-states';
import { TipAmount } from '../../components/TipAmount';
import { paths } from '../../paths';
import { Row } from './Row';
import { ROWS_SHOWN, ShortList } from './ShortList';

const NOW = { refetchOnMountOrArgChange: true } as const;
const limit = ROWS_SHOWN;
const of = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export function PaymentsOfCreator({ creatorId }: { creatorId: string }) {
  const result = useListPaymentsQuery({ creatorId, limit }, NOW);
  return (
    <ShortList
      title="Payments"
      result={result}
      emptyText="No one has tipped this creator yet."
      all={of(paths.payments, { creatorId })}
    >
      {(payment) => (
        <Row
          to={generatePath(paths.tip, { id: payment.id })}
          title={`Tip from ${payment.senderName}`}
          amount={<TipAmount cents={payment.amountCents} isGone={isMoneyGone(payment)} />}
          state={<PaymentStatus payment={payment} />}
          at={payment.createdAt}
        />
      )}
    </ShortList>
  );
}

export function PayoutsOfCreator({ creatorId }: { creatorId: string }) {
  const result = useListPayoutsOfCreatorQuery({ id: creatorId, limit }, NOW);
  return (
    <ShortList title="Payouts" result={result} emptyText="Nothing has been paid out yet.">
      {(payout) => (
        <Row
          to={generatePath(paths.payoutRun, { id: payout.runId })}
          title={payout.reference}
          amount={<MoneyText cents={payout.amountCents} />}
          state={<Chip size="small" {...statusOf(payout)} />}
          at={payout.sentAt ?? payout.confirmedAt}
        />
      )}
    </ShortList>
  );
}

const REPORT_STATES = {
  open: { label: 'Open', color: 'warning' },
  dismissed: { label: 'Dismissed', color: 'default' },
  acted: { label: 'Decided', color: 'error' },
} as const;

export function ReportsOfCreator({ creatorId }: { creatorId: string }) {
  const result = useListReportCasesQuery({ creatorId, state: 'all', limit }, NOW);
  return (
    <ShortList
      title="Reports"
      result={result}
      emptyText="No one has reported this creator."
      all={of(paths.reports, { state: 'all', creatorId })}
    >
      {({ kind, comment, link, state, createdAt }) => (
        <Row
          to={of(paths.reports, { state: 'all', targetId: comment?.tipId ?? link?.linkId ?? creatorId })}
          title={{ page: 'The page', comment: 'A comment', link: 'A link' }[kind]}
          state={<Chip size="small" {...REPORT_STATES[state]} />}
          at={createdAt}
        />
      )}
    </ShortList>
  );
}

export function SignInsOfUser({ username }: { username: string }) {
  const result = useListActivityQuery({ actor: username, action: 'signed-in', limit }, NOW);
  return (
    <ShortList
      title="Sign-ins"
      result={result}
      emptyText="No sign-ins in the log."
      all={of(paths.activity, { actor: username, action: 'signed-in' })}
    >
      {({ ipAddress, at }) => <Row title={ipAddress ?? 'Unknown address'} at={at} />}
    </ShortList>
  );
}

/** Lists what administrators did to the user. */
export function ActivityOfUser({ userId }: { userId: string }) {
  const result = useListActivityQuery({ target: userId, limit }, NOW);
  return (
    <ShortList
      title="Activity"
      result={result}
      emptyText="No administrator has taken any action on this user."
      all={of(paths.activity, { target: userId })}
    >
      {(entry) => <Row title={`${actorName(entry)} ${phraseOf(entry)}`} at={entry.at} />}
    </ShortList>
  );
}
