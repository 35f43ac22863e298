import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DailyStats } from '@sprinkle/api-client/api.gen';
import { plainDate } from '@sprinkle/ui/relative-time';
import type { Trend } from './trends';

interface TrendTableProps {
  trend: Trend;
  days: readonly DailyStats[];
}

/** The newest day stands first. */
export function TrendTable({ trend: { title, measures }, days }: TrendTableProps) {
  const label = `${title} by day`;
  return (
    // The keyboard scrolls the table, in which nothing takes the focus.
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ height: '100%' }}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            {measures.map((measure) => (
              <TableCell key={measure.label} align="right">
                {measure.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...days].reverse().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {plainDate(day.day)}, {day.day.slice(0, 4)}
              </TableCell>
              {measures.map(({ label: column, valueOf, format }) => (
                <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format(valueOf(day))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
