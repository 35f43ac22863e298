import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type Cell as TanStackCell,
  type Column as TanStackColumn,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useListParams } from './use-list-params';

/** Places in the two lines of a row on a phone. */
type PhonePlace = 'name' | 'amount' | 'state' | 'date' | 'actions';

interface ColumnMeta {
  align?: 'right';
  /** Width in pixels. Columns without one share the remaining space. */
  width?: number;
  /** A column without a place goes below the two lines. Each place holds at most one column. */
  phone?: PhonePlace;
  isHiddenOnPhone?: boolean;
  /** True if only screen readers get the heading. */
  isTitleHidden?: boolean;
  /** The server's sort orders for this column, as in the URL. A sortable column needs an accessor, too. */
  sorts?: { asc: string; desc: string };
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** The URL lists hidden columns by id. */
export type Column<Row extends { id: string }> = ColumnDef<typeof features, Row> & {
  id: string;
  header: string;
  /** Amount of a row in cents, for the row of totals. */
  totalOf?: (row: Row) => number;
};

export type TableColumn<Row extends { id: string }> = TanStackColumn<typeof features, Row>;
export type TableCellOf<Row extends { id: string }> = TanStackCell<typeof features, Row, unknown>;

/** Returns the hidden columns that the URL names, except those that must be shown. */
export function hiddenIn<Row extends { id: string }>(
  params: URLSearchParams,
  columns: Column<Row>[],
): string[] {
  const named = (params.get('hidden') ?? '').split(',');
  return columns
    .filter(({ id, enableHiding = true }) => enableHiding && named.includes(id))
    .map(({ id }) => id);
}

/** The server sorts and pages, and the URL holds the state. A phone has no columns menu, so it hides no columns. */
export function usePagedTable<Row extends { id: string }>(columns: Column<Row>[], rows: Row[]) {
  const { params, change } = useListParams();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const order = params.get('sort') ?? '';
  const hidden = isWide ? hiddenIn(params, columns) : [];

  const sorting = columns.flatMap(({ id, meta }) => {
    if (order === meta?.sorts?.asc) return { id, desc: false };
    return order === meta?.sorts?.desc ? { id, desc: true } : [];
  });
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, !hidden.includes(id)]));

  const shown = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [wanted] = functionalUpdate(updater, sorting);
      const sorts = columns.find(({ id }) => id === wanted?.id)?.meta?.sorts;
      if (wanted && sorts) change('sort', wanted.desc ? sorts.desc : sorts.asc);
    },
  });
  return { shown, isWide };
}

/** Every screen gives its columns plain-text headers. */
export const titleOf = (column: { columnDef: { header?: unknown } }) => column.columnDef.header as string;

/**
 * Calls a cell's template. Rendered as a component, its buttons would lose focus whenever the screen recreates the columns, and an empty
 * cell couldn't be detected.
 */
export function contentOf<Row extends { id: string }>(cell: TableCellOf<Row>): ReactNode {
  const template = cell.column.columnDef.cell;
  return (typeof template === 'function' ? template(cell.getContext()) : template) as ReactNode;
}
