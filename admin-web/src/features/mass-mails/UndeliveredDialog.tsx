import DialogTitle from '@mui/material/DialogTitle';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type MassMail, useListUndeliveredEmailsQuery } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { PageInDialog } from '../../components/PageInDialog';
import { SubjectDialog } from '../../components/SubjectDialog';

const STATUSES = {
  bounced: 'Rejected by its mail server',
  failed: 'Given up',
  unknown: 'Possibly sent, not sent again',
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
  const result = useListUndeliveredEmailsQuery({ id: massMailId, cursor });
  return (
    <PageInDialog label="addresses" result={result} onNext={setCursor} onClose={onClose}>
      {({ id, recipient, status, reason }) => (
        <ListItem key={id} disableGutters sx={{ overflowWrap: 'anywhere' }}>
          <ListItemText primary={recipient ?? 'Erased'} secondary={`${STATUSES[status]}: ${reason}`} />
        </ListItem>
      )}
    </PageInDialog>
  );
}
