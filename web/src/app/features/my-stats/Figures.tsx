import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Analytics } from '@sprinkle/api-client/api.gen';
import { changeOf, totalOf } from '@sprinkle/ui/trends/trend';
import { AMOUNT, CLICKS, type Day, TIPS, VIEWS, VISITORS } from './measures';

const FIGURES = [AMOUNT, TIPS, VISITORS, VIEWS, CLICKS];

/** Compares the period's totals with those of the period before. */
export function Figures({ analytics: { days, before } }: { analytics: Analytics }) {
  const then: Day = { ...before, date: '' };
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        p: 2.5,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
      }}
    >
      {FIGURES.map((figure) => {
        const now = totalOf(figure, days);
        const past = figure.valueOf(then);
        const change = changeOf(now, past);
        return (
          <Box key={figure.label} sx={{ '&:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } } }}>
            <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
              {figure.label}
            </Typography>
            <Typography
              component="dd"
              variant="h2"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
            >
              {figure.format(now)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
              {change ? `${change} against ${figure.format(past)}` : 'None before'}
            </Typography>
          </Box>
        );
      })}
    </Card>
  );
}
