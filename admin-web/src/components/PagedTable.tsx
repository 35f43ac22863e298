import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Page } from './next-cursor';

export interface Column<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  align?: 'right';
  isHiddenOnPhone?: boolean;
}

interface PagedTableProps<Row extends { id: string }> {
  label: string;
  columns: Column<Row>[];
  page: Page<Row> | undefined;
  isFetching: boolean;
  error: unknown;
  emptyText: string;
  onRetry: () => void;
}

/** Shows one page of a list, whose search, filters and cursor are in the address. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { label, columns, page, isFetching, error, emptyText, onRetry } = props;
  if (error) {
    return (
      <ErrorState
        title="The list could not be loaded"
        message={errorOf(error)?.message ?? 'Something went wrong. Please try again.'}
        onRetry={onRetry}
      />
    );
  }
  if (!page) return <Skeleton role="status" aria-label="Loading the list" variant="rounded" height={320} />;
  if (page.rows.length === 0) {
    return (
      <Typography role="status" sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
        {emptyText}
      </Typography>
    );
  }
  const display = ({ isHiddenOnPhone }: Column<Row>) => ({
    display: isHiddenOnPhone ? { xs: 'none', md: 'table-cell' } : undefined,
  });
  return (
    <>
      {/* The keyboard scrolls a table that is wider than the screen, also when nothing in it takes the focus. */}
      <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ opacity: isFetching ? 0.6 : 1 }}>
        <Table aria-label={label} aria-busy={isFetching} size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.title} align={column.align} sx={display(column)}>
                  {column.title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {page.rows.map((row) => (
              <TableRow key={row.id} hover>
                {columns.map((column) => (
                  <TableCell key={column.title} align={column.align} sx={display(column)}>
                    {column.render(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PageLinks nextCursor={page.nextCursor} />
    </>
  );
}

/** The way back to the page before is the browser's. */
function PageLinks({ nextCursor }: { nextCursor: string | null }) {
  const [params] = useSearchParams();
  const isFirst = !params.has('cursor');
  if (isFirst && !nextCursor) return null;
  const addressOf = (cursor: string | null) => {
    const next = new URLSearchParams(params);
    if (cursor) next.set('cursor', cursor);
    else next.delete('cursor');
    return { search: next.toString() };
  };
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, pt: 2 }}
    >
      {!isFirst && (
        <Button component={Link} to={addressOf(null)}>
          First page
        </Button>
      )}
      {nextCursor && (
        <Button component={Link} to={addressOf(nextCursor)} variant="outlined">
          Next page
        </Button>
      )}
    </Box>
  );
}
