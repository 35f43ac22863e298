import Box from '@mui/material/Box';
import type { Analytics } from '@sprinkle/api-client/api.gen';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { amount, byDay, count, totalOf, type Trend } from '@sprinkle/ui/trends/trend';
import { TrendCard } from '@sprinkle/ui/trends/TrendCard';
import { CsvButton } from './CsvButton';
import { AMOUNT, beforeOf, CLICKS, type Day, TIPS, VIEWS, VISITORS } from './measures';

/** Minimum height of a card in pixels, empty or full. */
const CARD_HEIGHT = 394;

/** Two cards above a wide one. */
const grid = {
  display: 'grid',
  gap: 2,
  gridAutoRows: `minmax(${CARD_HEIGHT}px, auto)`,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { lg: '1 / -1' } },
} as const;

type Hour = Analytics['hours'][number] & { hour: number };

const row = byDay(({ date }: Day) => date);

const TIPS_BY_DAY: Trend<Day> = {
  title: 'Tips',
  shape: 'bars',
  note: 'On the day they were paid, before fees, less later refunds.',
  emptyText: 'No tips',
  row,
  measures: [{ ...AMOUNT, color: 'var(--brand)' }, beforeOf(AMOUNT), TIPS],
};

const VISITORS_BY_DAY: Trend<Day> = {
  title: 'Visitors',
  shape: 'line',
  note: "Each visitor counts once a day. Your own visits and bots don't count.",
  emptyText: 'No visitors',
  row,
  measures: [{ ...VISITORS, color: 'var(--action)' }, beforeOf(VISITORS), VIEWS, CLICKS],
};

const TIPS_BY_HOUR: Trend<Hour> = {
  title: 'Tips by the hour of the day',
  shape: 'bars',
  note: 'When your fans tip: a good time to post.',
  emptyText: 'No tips',
  row: { title: 'Hour', short: hourOf, long: hourOf },
  measures: [
    { label: 'Amount', valueOf: ({ amountCents }) => amountCents, ...amount, color: 'var(--brand)' },
    { label: 'Tips', valueOf: ({ tips }) => tips, ...count },
  ],
};

export function ChartCards({ analytics }: { analytics: Analytics }) {
  const { before, hours, from, to } = analytics;
  const days: Day[] = analytics.days.map((day, index) => ({ ...day, before: analytics.daysBefore[index] }));
  const hourRows = hours.map((sums, hour) => ({ ...sums, hour }));
  const dayFile = (
    <CsvButton
      of="days"
      from={from}
      to={to}
      header={[
        'Day',
        'Views',
        'Visitors',
        'Link clicks',
        'Tips',
        'Amount in US dollars',
        'Visitors before',
        'Amount before in US dollars',
      ]}
      lines={() =>
        days.map((day) => [
          day.date,
          day.views,
          day.visitors,
          day.clicks,
          day.tips,
          centsToDollars(day.amountCents),
          day.before?.visitors ?? '',
          day.before ? centsToDollars(day.before.amountCents) : '',
        ])
      }
    />
  );
  const then: Day = { ...before, date: '' };
  return (
    <Box sx={grid}>
      {[TIPS_BY_DAY, VISITORS_BY_DAY].map((trend) => (
        <TrendCard
          key={trend.title}
          trend={trend}
          rows={days}
          days={days.length}
          before={totalOf(trend.measures[0], [then])}
          action={dayFile}
        />
      ))}
      <TrendCard
        trend={TIPS_BY_HOUR}
        rows={hourRows}
        days={days.length}
        action={
          <CsvButton
            of="hours"
            from={from}
            to={to}
            header={['Hour', 'Tips', 'Amount in US dollars']}
            lines={() => hourRows.map((each) => [hourOf(each), each.tips, centsToDollars(each.amountCents)])}
          />
        }
      />
    </Box>
  );
}

function hourOf({ hour }: Hour): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
