import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCreateAdminMutation } from '@sprinkle/api-client/api.gen';
import { adminCreationSchema } from '@sprinkle/contracts/identity/admins.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../components/ErrorAlert';

interface CreateAdminDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (password: string) => void;
}

export function CreateAdminDialog({ isOpen, onClose, onCreated }: CreateAdminDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <Form onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function Form({ onClose, onCreated }: Omit<CreateAdminDialogProps, 'isOpen'>) {
  const [create, { isLoading, error }] = useCreateAdminMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(adminCreationSchema),
    defaultValues: { username: '', email: '', role: 'admin' as const },
  });
  const handleCreate = handleSubmit(async (admin) => {
    const { data } = await create(admin);
    if (data) onCreated(data.password);
  });
  return (
    <form noValidate onSubmit={(event) => void handleCreate(event)}>
      <DialogTitle>Add administrator</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          <ErrorAlert error={error} />
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
