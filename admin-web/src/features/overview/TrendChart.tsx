import { LineChart } from '@mui/x-charts/LineChart';
import type { DailyStats } from '@sprinkle/api-client/api.gen';
import { plainDate } from '@sprinkle/ui/relative-time';
import type { Measure, Trend } from './trends';

interface TrendChartProps {
  trend: Trend;
  days: readonly DailyStats[];
  height: number;
}

const TICKS = 4;

/** The arrow keys go from day to day. The table holds the same values. */
export function TrendChart({ trend: { measures }, days, height }: TrendChartProps) {
  const [{ format, step }] = measures;
  const drawn = measures.filter((measure): measure is Measure & { color: string } => Boolean(measure.color));
  const last = days.length - 1;
  const ticks = Array.from(
    { length: TICKS },
    (_, tick) => days[Math.round((tick * last) / (TICKS - 1))]?.day,
  );
  return (
    <LineChart
      height={height}
      hideLegend
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 28, bottom: 0, left: 12 }}
      xAxis={[
        {
          scaleType: 'point',
          data: days.map(({ day }) => day),
          valueFormatter: plainDate,
          tickInterval: ticks,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: 'auto',
          valueFormatter: format,
          tickNumber: 3,
          tickMinStep: step,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={drawn.map(({ label, color, valueOf }) => ({
        data: days.map(valueOf),
        label,
        color,
        area: true,
        showMark: false,
        curve: 'linear',
        valueFormatter: (value) => format(value ?? 0),
      }))}
      sx={{
        '& .MuiLineChart-area': { fillOpacity: 0.14 },
        // The chart takes the outline away in a style attribute.
        '& [tabindex="0"]:focus-visible': {
          outline: '3px solid !important',
          outlineColor: 'primary.main',
          outlineOffset: '-3px',
        },
      }}
    />
  );
}
