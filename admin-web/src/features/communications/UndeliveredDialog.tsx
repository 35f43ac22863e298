import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import type { MassMail } from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useState } from 'react';
import { SubjectDialog } from '../../components/SubjectDialog';
import { usePageOfUndeliveredMailsQuery } from './communications-api';

const STATUSES = {
  bounced: 'Rejected by its mail server',
  failed: 'Given up',
  unknown: 'Perhaps sent, and not sent again',
};

interface UndeliveredDialogProps {
  massMail: MassMail | null;
  onClose: () => void;
}

export function UndeliveredDialog({ massMail, onClose }: UndeliveredDialogProps) {
  return (
    <SubjectDialog subject={massMail} maxWidth="sm" onClose={onClose}>
      {({ id, subject }) => (
        <>
          <DialogTitle sx={{ overflowWrap: 'anywhere' }}>Not reached: {subject}</DialogTitle>
          <Addresses massMailId={id} onClose={onClose} />
        </>
      )}
    </SubjectDialog>
  );
}

function Addresses({ massMailId, onClose }: { massMailId: string; onClose: () => void }) {
  const [cursor, setCursor] = useState<string>();
  const { data: page, error, refetch } = usePageOfUndeliveredMailsQuery({ id: massMailId, cursor });
  return (
    <>
      <DialogContent tabIndex={0}>
        {Boolean(error) && (
          <ErrorState
            title="The addresses could not be loaded"
            message={failureText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!page && !error && (
          <Skeleton role="status" aria-label="Loading the addresses" variant="rounded" height={160} />
        )}
        <List dense aria-label="Addresses">
          {page?.rows.map(({ id, recipient, status, reason }) => (
            <ListItem key={id} disableGutters sx={{ overflowWrap: 'anywhere' }}>
              <ListItemText primary={recipient ?? 'Erased'} secondary={`${STATUSES[status]}: ${reason}`} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {page?.nextCursor && (
          <Button onClick={() => setCursor(page.nextCursor ?? undefined)}>Next page</Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
