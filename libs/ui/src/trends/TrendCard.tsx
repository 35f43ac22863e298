import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { changeOf, totalOf, type Trend } from './trend.js';
import { TrendChart } from './TrendChart.js';
import { TrendTable } from './TrendTable.js';

interface TrendCardProps<Row> {
  trend: Trend<Row>;
  rows: readonly Row[];
  /** Length of the period that the rows cover. */
  days: number;
  /** Sum of the first measure in the period of the same length before; undefined if unknown or not compared. */
  before?: number;
  /** Shown before the choice between chart and table. */
  action?: ReactNode;
}

const CONTENT_HEIGHT = 200;

/** Shows the total of the period, and its rows as a chart or as a table. */
export function TrendCard<Row>({ trend, rows, days, before, action }: TrendCardProps<Row>) {
  const { title, note, emptyText, measures } = trend;
  const [isTable, setIsTable] = useState(false);
  const [main, ...others] = measures;
  const isEmpty = measures.every((measure) => rows.every((row) => measure.valueOf(row) === 0));
  const choice = isTable ? 'Show as chart' : 'Show as table';
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 1, mt: -1 }}>
        <Typography component="h3" variant="body2" sx={{ flexGrow: 1, mt: 1, color: 'text.secondary' }}>
          {title}, {days} days
        </Typography>
        {!isEmpty && action}
        <Button
          size="small"
          aria-label={`${choice}: ${title}`}
          onClick={() => setIsTable(!isTable)}
          sx={{ px: 1.5, mr: -1.5, visibility: isEmpty ? 'hidden' : undefined }}
        >
          {choice}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography
          sx={{ fontSize: 32, fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
        >
          {main.format(totalOf(main, rows))}
        </Typography>
        {others.map((measure) => (
          <Typography key={measure.label} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {measure.color && <Dot color={measure.color} />}
            {measure.label} {measure.format(totalOf(measure, rows))}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}>
        {before !== undefined && comparisonOf(totalOf(main, rows), before, main.format, days)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, minHeight: { lg: '3em' } }}>
        {note}
      </Typography>
      <Box sx={{ height: CONTENT_HEIGHT, mt: 'auto' }}>
        {isEmpty ? (
          <Empty>
            {emptyText} in these {days} days
          </Empty>
        ) : isTable ? (
          <TrendTable trend={trend} rows={rows} />
        ) : (
          <TrendChart trend={trend} rows={rows} height={CONTENT_HEIGHT} />
        )}
      </Box>
    </Card>
  );
}

/** Compares with the days before. */
function comparisonOf(now: number, before: number, format: (value: number) => string, days: number): string {
  const change = changeOf(now, before);
  return `${change ? `${change} against` : 'Against'} ${format(before)} in the ${days} days before`;
}

/** Names the colour of a line in the chart. */
function Dot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', width: 10, height: 10, mr: 0.75, borderRadius: '50%', bgcolor: color }}
    />
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <Typography
      sx={{
        height: '100%',
        display: 'grid',
        placeItems: 'center',
        border: '1px dashed var(--line)',
        borderRadius: 3,
        color: 'text.secondary',
      }}
    >
      <span>{children}</span>
    </Typography>
  );
}
