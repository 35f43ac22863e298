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
  /** Width in pixels; columns without one share what is left. */
  width?: number;
  /** A column without a place stands below the two lines. At most one column has each place. */
  phone?: PhonePlace;
  isHiddenOnPhone?: boolean;
  /** True for a heading that only screen readers have. */
  isTitleHidden?: boolean;
  /** The server's orders by this column, as the address has them. A column that sorts has an accessor too. */
  sorts?: { asc: string; desc: string };
}

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** The address names hidden columns by their ids. */
export type Column<Row extends { id: string }> = ColumnDef<typeof features, Row> & {
  id: string;
  header: string;
  /** Amount of a row in cents, for the row of totals. */
  totalOf?: (row: Row) => number;
};

export type TableColumn<Row extends { id: string }> = TanStackColumn<typeof features, Row>;
export type TableCellOf<Row extends { id: string }> = TanStackCell<typeof features, Row, unknown>;

/** Lists the hidden columns that the address names, without those that must be shown. */
export function hiddenIn<Row extends { id: string }>(
  params: URLSearchParams,
  columns: Column<Row>[],
): string[] {
  const named = (params.get('hidden') ?? '').split(',');
  return columns
    .filter(({ id, enableHiding = true }) => enableHiding && named.includes(id))
    .map(({ id }) => id);
}

/** The server sorts and pages, and the address holds the state. On a phone no column is hidden, because there is no menu. */
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

/** Screens give every column a plain text as its header. */
export const titleOf = (column: { columnDef: { header?: unknown } }) => column.columnDef.header as string;

/**
 * Calls the template of a cell. As a component it would lose the focus of its buttons whenever its screen makes the columns
 * anew, and an empty cell could not be told.
 */
export function contentOf<Row extends { id: string }>(cell: TableCellOf<Row>): ReactNode {
  const template = cell.column.columnDef.cell;
  return (typeof template === 'function' ? template(cell.getContext()) : template) as ReactNode;
}
