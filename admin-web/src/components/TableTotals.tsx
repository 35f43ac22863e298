import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useSearchParams } from 'react-router-dom';
import { Money } from './Money';
import type { Column, TableColumn } from './use-paged-table';

const ROW_HEIGHT = 56;

/** Width of the actions menu and the gap before it, in pixels. */
const ACTIONS_WIDTH = 56;

/** On a phone the cells wrap into two lines. The actions sit at the end of both. */
export const rowOf = ({ hasActions, rowHeight = ROW_HEIGHT }: { hasActions: boolean; rowHeight?: number }) =>
  ({
    display: { xs: 'flex', md: 'table-row' },
    height: { md: rowHeight },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.25,
    position: { xs: 'relative', md: 'static' },
    minHeight: { xs: 44, md: 0 },
    py: { xs: 1.25, md: 0 },
    pr: { xs: hasActions ? `${ACTIONS_WIDTH}px` : 0, md: 0 },
    borderBottom: { xs: '1px solid var(--line)', md: 'none' },
    // Starts the second line.
    '&::before': { content: { xs: '""', md: 'none' }, order: 3, flexBasis: '100%' },
  }) as const;

export const cell = {
  display: { xs: 'block', md: 'table-cell' },
  minWidth: 0,
  p: { xs: 0, md: '4px 12px' },
  border: { xs: 'none' },
  borderBottom: { md: '1px solid var(--line)' },
  textAlign: { xs: 'left' },
} as const;

export const NOT_ON_PHONE = { display: { xs: 'none', md: 'table-cell' } } as const;

interface TableTotalsProps<Row extends { id: string }> {
  columns: Column<Row>[];
  visible: TableColumn<Row>[];
  rows: Row[];
  /** Whether this is the last page. */
  isWhole: boolean;
}

/** Sums the amounts shown, and says so when they are only one page of a longer list. */
export function TableTotals<Row extends { id: string }>({
  columns,
  visible,
  rows,
  isWhole,
}: TableTotalsProps<Row>) {
  const [params] = useSearchParams();
  const hasActions = visible.some(({ columnDef }) => columnDef.meta?.phone === 'actions');
  const title = isWhole && !params.has('cursor') ? 'Total' : 'Total of this page';
  return (
    <TableFooter role="rowgroup">
      <TableRow role="row" sx={{ ...rowOf({ hasActions }), borderBottom: 'none' }}>
        {visible.map(({ id, columnDef: { meta } }, index) => {
          const totalOf = columns.find((column) => column.id === id)?.totalOf;
          const cents = totalOf && rows.reduce((sum, each) => sum + totalOf(each), 0);
          return (
            <TableCell
              key={id}
              role="cell"
              align={meta?.align}
              sx={{
                ...cell,
                ...(meta?.align && { textAlign: meta.align }),
                borderBottom: 'none',
                fontSize: '0.875rem',
                fontWeight: 600,
                color: 'text.primary',
                whiteSpace: 'nowrap',
                ...(index === 0
                  ? { order: 1, flex: '1 1 0' }
                  : meta?.phone === 'amount'
                    ? { order: 2 }
                    : NOT_ON_PHONE),
              }}
            >
              {cents === undefined ? index === 0 && title : <Money cents={cents} />}
            </TableCell>
          );
        })}
      </TableRow>
    </TableFooter>
  );
}
