import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Stats } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { FIRST_CARD_HEIGHT } from './first-card-height';
import { readTipDays } from './tip-days';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long' });

/** Compares this month's tips with last month's, and charts the last 30 days. */
export function TipDays({ days, now }: { days: Stats['days']; now: Date }) {
  const { shown, best, thisMonthCents, lastMonthCents, lastMonth } = readTipDays(days, now);
  return (
    <Card
      component="section"
      aria-labelledby="tips-this-month"
      sx={{
        p: 2.5,
        minHeight: FIRST_CARD_HEIGHT,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: 'minmax(14rem, 1fr) 2.4fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <div>
        <Typography id="tips-this-month" variant="h2">
          Tips this month
        </Typography>
        <Typography variant="h1" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <MoneyText cents={thisMonthCents} />
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {comparison(thisMonthCents, lastMonthCents, monthFormat.format(lastMonth))}
        </Typography>
      </div>
      <Box component="figure" sx={{ m: 0, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Bars days={shown} best={best.cents} />
        <Box
          component="figcaption"
          sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
        >
          {[
            shown[0] && dayFormat.format(shown[0].date),
            best.cents > 0
              ? `Best day: ${dayFormat.format(best.date)}, ${formatCents(best.cents)}`
              : 'No tips in 30 days',
            'Today',
          ].map((text, index) => (
            <Typography
              key={text}
              component="span"
              variant="body2"
              // On a phone the best day goes below the two ends.
              sx={{
                color: 'text.secondary',
                ...(index === 1 && { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }),
              }}
            >
              {text}
            </Typography>
          ))}
        </Box>
      </Box>
    </Card>
  );
}

function comparison(now: number, before: number, month: string): React.ReactNode {
  if (before === 0) return `No tips in ${month} up to this day`;
  const percent = ((now - before) / before) * 100;
  return (
    <>
      <Box component="b" sx={{ color: percent < 0 ? 'text.primary' : 'success.main' }}>
        {`${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`}
      </Box>{' '}
      against {month} up to this day ({formatCents(before)})
    </>
  );
}

/** Each day can be hovered over its full height, even without tips. */
function Bars({ days, best }: { days: { date: Date; cents: number }[]; best: number }) {
  const total = days.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 110, borderBottom: '1px solid var(--line)' }}>
      <Box
        component="svg"
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Tips of the last ${days.length} days: ${formatCents(total)}`}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        {days.map(({ date, cents }, index) => {
          const height = cents > 0 ? Math.max(3, (cents / best) * 100) : 0;
          return (
            <g key={index}>
              <title>{`${dayFormat.format(date)}: ${formatCents(cents)}`}</title>
              <rect x={index} width="1" height="100" fill="transparent" />
              <rect x={index + 0.14} y={100 - height} width="0.72" height={height} fill="var(--brand)" />
            </g>
          );
        })}
      </Box>
    </Box>
  );
}
