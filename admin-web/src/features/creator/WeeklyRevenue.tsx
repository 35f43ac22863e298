import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UserRevenue } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { plainDate } from '@sprinkle/ui/relative-time';
import { RevenueSection } from './RevenueSection';

export function WeeklyRevenue({ weeks }: { weeks: UserRevenue['weeklyRevenue'] }) {
  return (
    <RevenueSection
      title="Weekly Revenue"
      emptyText={weeks.length === 0 && 'No weekly revenue data available'}
    >
      <Table size="small" aria-label="Weekly Revenue">
        <TableHead>
          <TableRow>
            <TableCell>Week</TableCell>
            <TableCell align="right">Tips after fee</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.map(({ weekStart, weekEnd, revenueAfterFeeCents }) => (
            <TableRow key={weekStart}>
              <TableCell>
                {plainDate(weekStart)} - {plainDate(weekEnd)}, {weekEnd.slice(0, 4)}
              </TableCell>
              <TableCell align="right">
                <MoneyText cents={revenueAfterFeeCents} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </RevenueSection>
  );
}
