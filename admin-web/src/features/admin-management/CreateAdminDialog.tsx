import { zodResolver } from '@hookform/resolvers/zod';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useCreateAdminMutation } from '@sprinkle/api-client/api.gen';
import { adminCreationSchema } from '@sprinkle/contracts/identity/admin-management.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { FormChoice } from '../../components/FormChoice';

const ROLES = [
  ['admin', 'Admin'],
  ['super', 'Super Admin'],
] as const;

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
    <DialogForm
      title="Add administrator"
      submit={isLoading ? 'Adding...' : 'Add'}
      isSending={isLoading}
      onSubmit={handleCreate}
      onCancel={onClose}
    >
      <Typography>
        You'll get a temporary password to pass on. It must be changed at the first sign-in.
      </Typography>
      <ErrorAlert error={error} />
      <FormTextField
        name="username"
        control={control}
        label="Username"
        required
        autoComplete="off"
        autoFocus
      />
      <FormTextField name="email" control={control} label="Email" required type="email" autoComplete="off" />
      <FormChoice name="role" control={control} label="Role" options={ROLES} />
    </DialogForm>
  );
}
