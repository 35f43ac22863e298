import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import type { Page } from '@sprinkle/api-client/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinesSkeleton } from '../../components/LinesSkeleton';
import { LoadError } from '../../components/LoadError';
import { Section } from '../../components/Section';

interface ShortListProps<Row> {
  title: string;
  result: { data?: Page<Row>; error?: unknown; refetch: () => unknown };
  emptyText: string;
  /** Address of the full list; absent if there is none. */
  all?: string;
  children: (row: Row) => ReactNode;
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;

/** Rows shown in each list of a creator's page. */
export const ROWS_SHOWN = 5;

export function ShortList<Row extends { id: string }>(props: ShortListProps<Row>) {
  const { title, result, emptyText, all, children } = props;
  const { data: page, error, refetch } = result;
  return (
    <Section
      title={title}
      action={
        all &&
        page?.rows.length !== 0 && (
          <Button component={Link} to={all} aria-label={`See all: ${title}`}>
            See all
          </Button>
        )
      }
    >
      {page ? (
        <>
          {page.rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{emptyText}</Typography>}
          <Box component="ul" sx={list} hidden={page.rows.length === 0}>
            {page.rows.map((row) => (
              <Box key={row.id} component="li" sx={{ overflowWrap: 'anywhere' }}>
                {children(row)}
              </Box>
            ))}
          </Box>
        </>
      ) : error ? (
        <LoadError text={failureText(error)} onRetry={refetch} />
      ) : (
        <LinesSkeleton label={`Loading: ${title}`} lines={3} />
      )}
    </Section>
  );
}
