import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '@sprinkle/api-client/api-error';
import type { Page } from '@sprinkle/api-client/page';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import type { ReactNode } from 'react';

interface PageInDialogProps<Row> {
  /** Names the rows, as used in the middle of a sentence. */
  label: string;
  result: { data?: Page<Row>; error?: unknown; refetch: () => unknown };
  onNext: (cursor: string) => void;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Shows one page of a list in a dialog. The keyboard can scroll it. */
export function PageInDialog<Row>({ label, result, onNext, onClose, children }: PageInDialogProps<Row>) {
  const { data: page, error, refetch } = result;
  const nextCursor = page?.nextCursor;
  return (
    <>
      <DialogContent tabIndex={0}>
        {Boolean(error) && (
          <ErrorState
            title={`Couldn't load the ${label}`}
            message={failureText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!page && !error && (
          <Skeleton role="status" aria-label={`Loading the ${label}`} variant="rounded" height={160} />
        )}
        <List dense disablePadding aria-label={`The ${label}`}>
          {page?.rows.map(children)}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {nextCursor && <Button onClick={() => onNext(nextCursor)}>Next page</Button>}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
