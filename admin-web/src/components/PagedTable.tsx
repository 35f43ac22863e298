import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ColumnsMenu } from './ColumnsMenu';
import { PagedList, type PagedListProps } from './PagedList';
import {
  type Column,
  contentOf,
  type TableCellOf,
  type TableColumn,
  titleOf,
  usePagedTable,
} from './use-paged-table';

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

export function PagedTable<Row extends { id: string }>({ label, columns, ...list }: PagedTableProps<Row>) {
  return (
    <PagedList {...list}>
      {(rows) => (
        <PageOfRows label={label} columns={columns} rows={rows} isFetching={list.result.isFetching} />
      )}
    </PagedList>
  );
}

interface PageOfRowsProps<Row extends { id: string }> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  isFetching: boolean;
}

/** The roles stand here because some browsers drop those of a table that is displayed otherwise. */
export function PageOfRows<Row extends { id: string }>({
  label,
  columns,
  rows,
  isFetching,
}: PageOfRowsProps<Row>) {
  const { shown, isWide } = usePagedTable(columns, rows);
  return (
    <>
      {isWide && <ColumnsMenu columns={shown.getAllLeafColumns()} />}
      {/* The keyboard scrolls a table that is wider than the screen, also when nothing in it takes the focus. */}
      <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ opacity: isFetching ? 0.6 : 1 }}>
        <Table role="table" aria-label={label} aria-busy={isFetching} size="small" sx={table}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {shown.getVisibleLeafColumns().map((column) => (
                <Heading key={column.id} column={column} isWide={isWide} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {shown.getRowModel().rows.map((line) => (
              <TableRow key={line.id} role="row" hover sx={row}>
                {line.getVisibleCells().map((shownCell) => (
                  <Cell key={shownCell.id} cell={shownCell} />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

interface HeadingProps<Row extends { id: string }> {
  column: TableColumn<Row>;
  isWide: boolean;
}

/** A phone does not show the headings, so that nothing in them may take the focus there. */
function Heading<Row extends { id: string }>({ column, isWide }: HeadingProps<Row>) {
  const sorted = column.getIsSorted();
  const title = titleOf(column);
  return (
    <TableCell role="columnheader" align={column.columnDef.meta?.align} sortDirection={sorted}>
      {isWide && column.getCanSort() ? (
        <TableSortLabel
          active={sorted !== false}
          direction={sorted || column.getFirstSortDir()}
          onClick={column.getToggleSortingHandler()}
          sx={{ '& .MuiTableSortLabel-icon': { opacity: 0.4 } }}
        >
          {title}
        </TableSortLabel>
      ) : (
        title
      )}
    </TableCell>
  );
}

function Cell<Row extends { id: string }>({ cell: shown }: { cell: TableCellOf<Row> }) {
  const { meta } = shown.column.columnDef;
  const content = contentOf(shown);
  const isMissing = meta?.isHiddenOnPhone || !content;
  return (
    <TableCell
      role="cell"
      data-title={titleOf(shown.column)}
      sx={{
        ...cell,
        ...(meta?.align && { textAlign: { xs: 'left', md: meta.align } }),
        ...(isMissing && NOT_ON_PHONE),
      }}
    >
      <Box sx={{ minWidth: 0 }}>{content}</Box>
    </TableCell>
  );
}
