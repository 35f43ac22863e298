import type { ReactNode } from 'react';
import { ColumnsMenu } from './ColumnsMenu';
import { Filters } from './Filters';
import { PagedList, type PagedListProps } from './PagedList';
import { PageOfRows, type RowsProps } from './PageOfRows';

interface PagedTableProps<Row extends { id: string }> extends PagedListProps<Row>, RowsProps<Row> {
  /** Search, filters and buttons of the list, which stay visible while it loads. */
  filters?: ReactNode;
}

export function PagedTable<Row extends { id: string }>({
  label,
  columns,
  filters,
  toOf,
  rowHeight,
  chosenId,
  ...list
}: PagedTableProps<Row>) {
  return (
    <>
      {filters && (
        <Filters>
          {filters}
          <ColumnsMenu columns={columns} />
        </Filters>
      )}
      <PagedList {...list}>
        {(rows) => (
          <PageOfRows
            label={label}
            columns={columns}
            rows={rows}
            isFetching={list.result.isFetching}
            isWhole={!list.result.data?.nextCursor}
            toOf={toOf}
            rowHeight={rowHeight}
            chosenId={chosenId}
          />
        )}
      </PagedList>
    </>
  );
}
