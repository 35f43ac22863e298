import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ManagedUser } from '@sprinkle/api-client/api.gen';
import { BLOCK_REASON_MAX } from '@sprinkle/contracts/identity/user-management.schemas';
import { useState } from 'react';
import { DialogForm } from './DialogForm';
import { SubjectDialog } from './SubjectDialog';

type BlockedUser = Pick<ManagedUser, 'id' | 'username'>;

interface BlockDialogProps {
  user: BlockedUser | null;
  onClose: () => void;
  onBlock: (user: BlockedUser, reason: string) => Promise<boolean>;
}

export function BlockDialog({ user, onClose, onBlock }: BlockDialogProps) {
  return (
    <SubjectDialog subject={user} onClose={onClose}>
      {(shown) => <BlockForm user={shown} onClose={onClose} onBlock={onBlock} />}
    </SubjectDialog>
  );
}

function BlockForm({ user, onClose, onBlock }: Omit<BlockDialogProps, 'user'> & { user: BlockedUser }) {
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const block = async () => {
    setIsSending(true);
    if (await onBlock(user, reason.trim())) onClose();
    else setIsSending(false);
  };
  return (
    <DialogForm
      title={`Block @${user.username}?`}
      submit={isSending ? 'Blocking...' : 'Block'}
      color="error"
      isSending={isSending}
      onSubmit={block}
      onCancel={onClose}
    >
      <Typography>
        The user is signed out everywhere. The page, its tips and its media are hidden from everyone until you
        unblock the user.
      </Typography>
      <TextField
        label="Reason (optional)"
        helperText="The user sees it by email and when signing in."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={2}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: BLOCK_REASON_MAX } }}
      />
    </DialogForm>
  );
}
