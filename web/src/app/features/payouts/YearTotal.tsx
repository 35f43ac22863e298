import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { YearStatement } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';

/** Shows the year's total first, then the sums it consists of. */
export function YearTotal({ statement }: { statement: YearStatement }) {
  const { year, grossCents, feeCents, refundedCents, disputedCents, netCents } = statement;
  const parts = [
    ['Tips', grossCents],
    ['Fees', feeCents],
    ['Back', refundedCents + disputedCents],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label={`Total of ${year}`}
      sx={{ m: 0, mb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5 }}
    >
      <Box sx={{ flexBasis: '100%' }}>
        <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          Yours in {year}
        </Typography>
        <Typography component="dd" variant="h1" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
          <MoneyText cents={netCents} />
        </Typography>
      </Box>
      {parts.map(([name, cents]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            <MoneyText cents={cents} />
          </Typography>
        </div>
      ))}
    </Box>
  );
}
