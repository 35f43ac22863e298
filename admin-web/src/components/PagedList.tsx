import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import type { Page } from '@sprinkle/api-client/page';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { StaleNote } from './StaleNote';

export interface PagedListProps<Row> {
  result: {
    data?: Page<Row>;
    /** Undefined in RTK Query while `data` still belongs to another page. */
    currentData?: unknown;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  emptyText: string;
  /** Text about what the list will hold, shown when it is empty without a search or filter. */
  emptyNote?: string;
}

interface PagedListLayout<Row> extends PagedListProps<Row> {
  children: (rows: Row[]) => ReactNode;
}

/** Shows one page of a list. The URL holds its search, filters and cursor. */
export function PagedList<Row>({ result, emptyText, emptyNote, children }: PagedListLayout<Row>) {
  const { data: page, currentData, error, refetch } = result;
  if (error && currentData === undefined) {
    return (
      <ErrorState
        title="Couldn't load the list"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!page) return <RowsSkeleton />;
  return (
    <>
      {Boolean(error) && <StaleNote onRetry={refetch} />}
      {page.rows.length === 0 ? (
        <Empty text={emptyText} note={emptyNote} />
      ) : (
        <>
          {children(page.rows)}
          <PageLinks nextCursor={page.nextCursor} />
        </>
      )}
    </>
  );
}

const LINES = 6;
const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  borderBottom: '1px solid var(--line)',
} as const;

function RowsSkeleton() {
  return (
    <Box role="status" aria-label="Loading the list">
      {Array.from({ length: LINES }, (_line, index) => (
        <Box key={index} sx={line}>
          <Skeleton width={index % 2 === 0 ? '45%' : '35%'} />
          <Skeleton width="20%" />
        </Box>
      ))}
    </Box>
  );
}

/** If the URL narrows the list, offers the whole list with the same columns. */
function Empty({ text, note }: { text: string; note?: string }) {
  const [params] = useSearchParams();
  const columns = new URLSearchParams([...params].filter(([name]) => name === 'hidden'));
  return (
    <Box role="status" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      {params.size > columns.size ? (
        <Button component={Link} to={{ search: columns.toString() }} sx={{ mt: 1 }}>
          Clear search and filters
        </Button>
      ) : (
        note && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{note}</Typography>
      )}
    </Box>
  );
}

/** There is no link to the previous page: the browser's Back does that. */
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
