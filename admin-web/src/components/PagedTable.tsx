import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { PagedList, type PagedListProps } from './PagedList';

export interface Column<Row> {
  title: string;
  /** A false value leaves the cell empty. */
  render: (row: Row) => ReactNode;
  align?: 'right';
  isHiddenOnPhone?: boolean;
}

interface PagedTableProps<Row extends { id: string }> extends PagedListProps<Row> {
  label: string;
  columns: Column<Row>[];
}

/** On a phone each row is a card, with the titles of the columns before its values. */
const table = {
  display: { xs: 'block', md: 'table' },
  '& tbody': { display: { xs: 'block', md: 'table-row-group' } },
  '& thead': {
    display: { xs: 'block', md: 'table-header-group' },
    position: { xs: 'absolute', md: 'static' },
    width: { xs: '1px', md: 'auto' },
    height: { xs: '1px', md: 'auto' },
    overflow: 'hidden',
    clipPath: { xs: 'inset(50%)', md: 'none' },
  },
} as const;

const row = {
  display: { xs: 'grid', md: 'table-row' },
  gap: 0.5,
  py: { xs: 1.5, md: 0 },
  borderBottom: { xs: '1px solid var(--line)', md: 'none' },
} as const;

const cell = {
  display: { xs: 'grid', md: 'table-cell' },
  gridTemplateColumns: '96px minmax(0, 1fr)',
  columnGap: 1,
  alignItems: 'baseline',
  p: { xs: 0, md: '6px 16px' },
  border: { xs: 'none' },
  borderBottom: { md: '1px solid var(--line)' },
  textAlign: { xs: 'left' },
  '&::before': {
    content: { xs: 'attr(data-title)', md: 'none' },
    color: 'text.secondary',
  },
} as const;

const NOT_ON_PHONE = { display: { xs: 'none', md: 'table-cell' } } as const;

/** The roles stand here because some browsers drop those of a table that is displayed otherwise. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, columns, result, emptyText, emptyNote } = props;
  const { isFetching } = result;
  return (
    <PagedList result={result} emptyText={emptyText} emptyNote={emptyNote}>
      {(rows) => (
        // The keyboard scrolls a table that is wider than the screen, also when nothing in it takes the focus.
        <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ opacity: isFetching ? 0.6 : 1 }}>
          <Table role="table" aria-label={label} aria-busy={isFetching} size="small" sx={table}>
            <TableHead role="rowgroup">
              <TableRow role="row">
                {columns.map(({ title, align }) => (
                  <TableCell key={title} role="columnheader" align={align}>
                    {title}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {rows.map((shown) => (
                <TableRow key={shown.id} role="row" hover sx={row}>
                  {columns.map((column) => (
                    <Cell key={column.title} column={column} row={shown} />
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </PagedList>
  );
}

function Cell<Row>({ column, row: shown }: { column: Column<Row>; row: Row }) {
  const content = column.render(shown);
  const isMissing = column.isHiddenOnPhone || !content;
  return (
    <TableCell
      role="cell"
      data-title={column.title}
      sx={{
        ...cell,
        ...(column.align && { textAlign: { xs: 'left', md: column.align } }),
        ...(isMissing && NOT_ON_PHONE),
      }}
    >
      <Box sx={{ minWidth: 0 }}>{content}</Box>
    </TableCell>
  );
}
