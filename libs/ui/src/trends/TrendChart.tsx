import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Measure, Trend } from './trend.js';

interface TrendChartProps<Row> {
  trend: Trend<Row>;
  rows: readonly Row[];
  height: number;
}

const TICKS = 4;

/** Leaves room for half of the last label. */
const MARGIN = { top: 8, right: 32, bottom: 0, left: 12 };

const sx = {
  '& .MuiLineChart-area': { fillOpacity: 0.14 },
  // The chart removes the outline in a style attribute.
  '& [tabindex="0"]:focus-visible': {
    outline: '3px solid !important',
    outlineColor: 'primary.main',
    outlineOffset: '-3px',
  },
} as const;

/** The pointer and the arrow keys show the values of a row. The table holds the same values. */
export function TrendChart<Row>({ trend: { measures, shape, row }, rows, height }: TrendChartProps<Row>) {
  const [{ format, step }] = measures;
  const drawn = measures.filter((measure): measure is Measure<Row> & { color: string } =>
    Boolean(measure.color),
  );
  const last = rows.length - 1;
  const ticks = Array.from({ length: TICKS }, (_, tick) => Math.round((tick * last) / (TICKS - 1)));
  const xAxis = {
    data: rows.map((_row, index) => index),
    valueFormatter: (index: number) => {
      const shown = rows[index];
      return shown === undefined ? '' : row.short(shown);
    },
    tickInterval: ticks,
    disableLine: true,
    disableTicks: true,
  };
  const yAxis = {
    min: 0,
    width: 'auto',
    valueFormatter: format,
    tickNumber: 3,
    tickMinStep: step,
    disableLine: true,
    disableTicks: true,
  } as const;
  const series = drawn.map(({ label, color, valueOf, isBefore }) => ({
    id: isBefore && 'before',
    data: rows.map(valueOf),
    label,
    color,
    valueFormatter: (value: number | null) => format(value ?? 0),
  }));
  if (shape === 'bars')
    return (
      <BarChart
        height={height}
        hideLegend
        grid={{ horizontal: true }}
        margin={MARGIN}
        borderRadius={3}
        xAxis={[{ ...xAxis, scaleType: 'band', categoryGapRatio: 0.3 }]}
        yAxis={[yAxis]}
        series={series}
        sx={sx}
      />
    );
  return (
    <LineChart
      height={height}
      hideLegend
      grid={{ horizontal: true }}
      margin={MARGIN}
      xAxis={[{ ...xAxis, scaleType: 'point' }]}
      yAxis={[yAxis]}
      series={series.map((each) => ({ ...each, area: !each.id, showMark: false, curve: 'linear' as const }))}
      sx={sx}
    />
  );
}
