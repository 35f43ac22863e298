import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type BlockedSender,
  useListBlockedSendersQuery,
  useUnblockSenderMutation,
} from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useId, useState } from 'react';
import { RelativeTime } from '../../components/TipSummary';
import { useFailureToast } from '../../session/useSession';

/** Opens the list of blocked senders, which few creators need. */
export function BlockedSenders() {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} sx={{ mt: 1, minHeight: 44, color: 'text.secondary' }}>
        Blocked senders
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={close}>
        <DialogTitle id={titleId}>Blocked senders</DialogTitle>
        <DialogContent>
          <Content />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Content() {
  const { data, error, refetch } = useListBlockedSendersQuery();
  if (data?.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        You haven't blocked anyone. To block a sender, open the menu of a comment.
      </Typography>
    );
  if (data)
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((sender) => (
          <Row key={sender.id} sender={sender} />
        ))}
      </Box>
    );
  if (!error) return <CircularProgress aria-label="Loading blocked senders" />;
  return (
    <ErrorState
      title="Couldn't load blocked senders"
      message={failureText(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Row({ sender: { id, senderName, blockedAt } }: { sender: BlockedSender }) {
  const [unblock, { isLoading }] = useUnblockSenderMutation();
  const reportFailure = useFailureToast();

  async function run() {
    const { error } = await unblock(id);
    if (error) reportFailure("Couldn't unblock the sender", error);
    else showToast({ title: 'Sender unblocked', description: `${senderName} can tip you again.` });
  }

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap dir="auto" title={senderName} sx={{ fontWeight: 600 }}>
          {senderName}
        </Typography>
        <RelativeTime createdAt={blockedAt} />
      </Box>
      <Button
        aria-label={`Unblock ${senderName}`}
        disabled={isLoading}
        onClick={() => void run()}
        sx={{ minHeight: 44 }}
      >
        Unblock
      </Button>
    </Box>
  );
}
