import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Trend } from './trend.js';

interface TrendTableProps<Row> {
  trend: Trend<Row>;
  rows: readonly Row[];
}

export function TrendTable<Row>({ trend: { title, measures, row: kind }, rows }: TrendTableProps<Row>) {
  const label = `${title} by ${kind.title.toLowerCase()}`;
  return (
    // Focusable, so that the keyboard can scroll the table. Nothing in it takes the focus.
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ height: '100%' }}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{kind.title}</TableCell>
            {measures.map((measure) => (
              <TableCell key={measure.label} align="right">
                {measure.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {(kind.isReversed ? [...rows].reverse() : rows).map((row) => (
            <TableRow key={kind.long(row)}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {kind.long(row)}
              </TableCell>
              {measures.map(({ label: column, valueOf, format }) => (
                <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format(valueOf(row))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
