import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatCount } from '@sprinkle/ui/format-count';
import { useId } from 'react';
import { CsvButton } from './CsvButton';

interface ListCardProps<Row> {
  title: string;
  /** What the file contains, as a part of its name. */
  of: string;
  from: string;
  to: string;
  rows: Row[];
  emptyText: string;
  nameTitle: string;
  nameOf: (row: Row) => string;
  /** The bar behind a name shows the first column. */
  columns: { title: string; valueOf: (row: Row) => number; format?: (value: number) => string }[];
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '0 4px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: 'var(--size-caption)' },
  '& th:first-of-type': { width: '100%', textAlign: 'left' },
  '& tbody th': {
    fontWeight: 500,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    borderRadius: '6px',
    backgroundImage: 'linear-gradient(var(--wash), var(--wash))',
    backgroundRepeat: 'no-repeat',
  },
} as const;

export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, rows, emptyText, nameTitle, nameOf, columns, of, from, to } = props;
  const headingId = useId();
  const [first] = columns;
  const most = Math.max(1, ...rows.map((row) => first?.valueOf(row) ?? 0));
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mb: 1 }}>
        <Typography id={headingId} variant="h2" sx={{ flexGrow: 1, fontSize: '1.125rem' }}>
          {title}
        </Typography>
        {rows.length > 0 && (
          <CsvButton
            of={of}
            from={from}
            to={to}
            header={[nameTitle, ...columns.map((column) => column.title)]}
            lines={() => rows.map((row) => [nameOf(row), ...columns.map(({ valueOf }) => valueOf(row))])}
          />
        )}
      </Box>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{emptyText}</Typography>
      ) : (
        <Box component="table" aria-labelledby={headingId} sx={table}>
          <thead>
            <tr>
              <th scope="col">{nameTitle}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th
                  scope="row"
                  dir="auto"
                  style={{ backgroundSize: `${((first?.valueOf(row) ?? 0) / most) * 100}% 100%` }}
                >
                  {nameOf(row)}
                </th>
                {columns.map(({ title: column, valueOf, format = formatCount }) => (
                  <td key={column}>{format(valueOf(row))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Card>
  );
}
