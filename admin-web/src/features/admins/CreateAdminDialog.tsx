import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCreateAdminMutation } from '@sprinkle/api-client/api.gen';
import { errorOf } from '@sprinkle/api-client/api-error';
import { adminCreationSchema } from '@sprinkle/contracts/identity/admins.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

interface CreateAdminDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (password: string) => void;
}

export function CreateAdminDialog({ isOpen, onClose, onCreated }: CreateAdminDialogProps) {
  const title = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <Form titleId={title} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function Form({ titleId, onClose, onCreated }: Omit<CreateAdminDialogProps, 'isOpen'> & { titleId: string }) {
  const [create, { isLoading, error }] = useCreateAdminMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(adminCreationSchema),
    defaultValues: { username: '', email: '', role: 'admin' as const },
  });
  const failure = error && (errorOf(error)?.message ?? 'Something went wrong. Please try again.');
  const handleCreate = handleSubmit(async (admin) => {
    const { data } = await create(admin);
    if (data) onCreated(data.password);
  });
  return (
    <form noValidate onSubmit={(event) => void handleCreate(event)}>
      <DialogTitle id={titleId}>Add administrator</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <FormTextField name="username" control={control} label="Username" autoComplete="off" autoFocus />
          <FormTextField name="email" control={control} label="Email" type="email" autoComplete="off" />
          <FormTextField
            name="role"
            control={control}
            label="Role"
            select
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="admin">Admin</option>
            <option value="super">Super Admin</option>
          </FormTextField>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Adding...' : 'Add'}
        </Button>
      </DialogActions>
    </form>
  );
}
