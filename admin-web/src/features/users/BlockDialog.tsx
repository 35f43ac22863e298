import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ListedUser } from '@sprinkle/api-client/api.gen';
import { BLOCK_REASON_MAX } from '@sprinkle/contracts/identity/administration.schemas';
import { useState } from 'react';

interface BlockDialogProps {
  /** Null while nobody is to be blocked. */
  user: ListedUser | null;
  onClose: () => void;
  onBlock: (user: ListedUser, reason: string) => Promise<boolean>;
}

export function BlockDialog({ user, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog open={user !== null} onClose={onClose} fullWidth maxWidth="xs">
      {user && <BlockForm user={user} onClose={onClose} onBlock={onBlock} />}
    </Dialog>
  );
}

function BlockForm({ user, onClose, onBlock }: Omit<BlockDialogProps, 'user'> & { user: ListedUser }) {
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const block = async () => {
    setIsSending(true);
    if (await onBlock(user, reason.trim())) onClose();
    else setIsSending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void block();
      }}
    >
      <DialogTitle>Block @{user.username}?</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2.5 }}>
          The user is signed out everywhere. The page, its tips and its media disappear for everybody until
          you unblock the user.
        </Typography>
        <TextField
          label="Reason (optional)"
          helperText="The user gets it by mail and at the login."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          multiline
          minRows={2}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: BLOCK_REASON_MAX } }}
          sx={{ mt: 0.5 }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="error" disabled={isSending}>
          {isSending ? 'Blocking...' : 'Block'}
        </Button>
      </DialogActions>
    </form>
  );
}
