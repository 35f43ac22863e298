import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useNavigate } from 'react-router-dom';
import { BELOW, INNER, PHONE_PLACES } from './phone-places';
import { cell, NOT_ON_PHONE, rowOf, TableTotals } from './TableTotals';
import {
  type Column,
  contentOf,
  type TableCellOf,
  type TableColumn,
  titleOf,
  usePagedTable,
} from './use-paged-table';

/** On a phone each row has two lines: name and amount, then state and date. Its actions sit at the end of both. */
const table = {
  display: { xs: 'block', md: 'table' },
  tableLayout: 'fixed',
  '& tbody, & tfoot': { display: { xs: 'block', md: 'revert' } },
  '& thead': {
    display: { xs: 'block', md: 'table-header-group' },
    position: { xs: 'absolute', md: 'static' },
    width: { xs: '1px', md: 'auto' },
    height: { xs: '1px', md: 'auto' },
    overflow: 'hidden',
    clipPath: { xs: 'inset(50%)', md: 'none' },
  },
} as const;

/** Minimum width of a column without a width of its own, in pixels. */
const FLEXIBLE_WIDTH = 150;

/** Columns scale with the reader's text size. */
const inRem = (pixels: number) => `${pixels / 16}rem`;

export interface RowsProps<Row extends { id: string }> {
  label: string;
  columns: Column<Row>[];
  /** Address that clicking a row opens; null if it opens none. The row also contains a link there, for the keyboard. */
  toOf?: (row: Row) => string | null;
  /** Minimum height of a row on a desktop, in pixels. */
  rowHeight?: number;
  /** Marks the row that is shown elsewhere on the screen. */
  chosenId?: string;
}

interface PageOfRowsProps<Row extends { id: string }> extends RowsProps<Row> {
  rows: Row[];
  isFetching: boolean;
  /** Whether this is the last page. */
  isWhole?: boolean;
}

/** Roles are explicit because some browsers drop a table's own roles when its `display` is changed. */
export function PageOfRows<Row extends { id: string }>({
  label,
  columns,
  rows,
  isFetching,
  isWhole = true,
  toOf,
  rowHeight,
  chosenId,
}: PageOfRowsProps<Row>) {
  const navigate = useNavigate();
  const { shown, isWide } = usePagedTable(columns, rows);
  const visible = shown.getVisibleLeafColumns();
  const hasActions = visible.some(({ columnDef }) => columnDef.meta?.phone === 'actions');
  const minWidth = visible.reduce((sum, { columnDef }) => sum + (columnDef.meta?.width ?? FLEXIBLE_WIDTH), 0);
  return (
    // Lets the keyboard scroll a table that is wider than the screen, even when nothing in it takes the focus.
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ opacity: isFetching ? 0.6 : 1 }}>
      <Table
        role="table"
        aria-label={label}
        aria-busy={isFetching}
        size="small"
        sx={{ ...table, minWidth: { md: inRem(minWidth) } }}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {visible.map((column) => (
              <Heading key={column.id} column={column} isWide={isWide} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {shown.getRowModel().rows.map((line) => (
            <TableRow
              key={line.id}
              role="row"
              hover
              selected={line.id === chosenId}
              aria-current={line.id === chosenId || undefined}
              onClick={({ target }) => {
                const to = toOf?.(line.original);
                if (to && isOfRow(target)) void navigate(to);
              }}
              sx={{
                ...rowOf({ hasActions, rowHeight }),
                ...(toOf?.(line.original) && { cursor: 'pointer' }),
              }}
            >
              {line.getVisibleCells().map((shownCell) => (
                <Cell key={shownCell.id} cell={shownCell} isDense={rowHeight !== undefined} />
              ))}
            </TableRow>
          ))}
        </TableBody>
        {rows.length > 1 && columns.some(({ totalOf }) => totalOf) && (
          <TableTotals columns={columns} visible={visible} rows={rows} isWhole={isWhole} />
        )}
      </Table>
    </TableContainer>
  );
}

/** Clicking a link or button in a row, or selecting text, must not open the row. */
function isOfRow(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button, [role="menu"], .MuiModal-root')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

interface HeadingProps<Row extends { id: string }> {
  column: TableColumn<Row>;
  isWide: boolean;
}

/** A phone hides the headings, so nothing in them may take the focus there. */
function Heading<Row extends { id: string }>({ column, isWide }: HeadingProps<Row>) {
  const sorted = column.getIsSorted();
  const title = titleOf(column);
  const { align, width, isTitleHidden } = column.columnDef.meta ?? {};
  return (
    <TableCell
      role="columnheader"
      align={align}
      sortDirection={sorted}
      sx={{ width: width && inRem(width), px: 1.5, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
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
        <Box component="span" sx={isTitleHidden ? { fontSize: 0 } : undefined}>
          {title}
        </Box>
      )}
    </TableCell>
  );
}

function Cell<Row extends { id: string }>({
  cell: shown,
  isDense,
}: {
  cell: TableCellOf<Row>;
  isDense: boolean;
}) {
  const { meta } = shown.column.columnDef;
  const content = contentOf(shown);
  const isMissing = meta?.isHiddenOnPhone || !content;
  return (
    <TableCell
      role="cell"
      sx={{
        ...cell,
        ...(isDense && { py: { xs: 0, md: '2px' }, lineHeight: { md: 1.4 } }),
        ...(meta?.phone ? PHONE_PLACES[meta.phone] : BELOW),
        ...(meta?.align && { textAlign: { xs: meta.phone === 'state' ? 'left' : 'right', md: meta.align } }),
        ...(isMissing && NOT_ON_PHONE),
      }}
    >
      <Box sx={meta?.phone ? INNER[meta.phone] : { minWidth: 0 }}>{content}</Box>
    </TableCell>
  );
}
