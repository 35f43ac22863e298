import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import type { FormEvent, ReactNode } from 'react';

interface GuardedFormProps {
  button: string;
  canSave: boolean;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** Form for settings that protect or price money. It says who may change them, and is disabled for everyone else. */
export function GuardedForm({ button, canSave, isSaving, onSubmit, children }: GuardedFormProps) {
  const { data: admin } = useGetCurrentAdminQuery();
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Typography variant="body2" sx={{ mb: 2.5, color: 'text.secondary' }}>
        Only a Super Admin can change these. Every Super Admin gets an email about each change.
      </Typography>
      <Box
        component="fieldset"
        disabled={admin?.role !== 'super'}
        sx={{ m: 0, p: 0, minWidth: 0, border: 0, '&:disabled .MuiTextField-root': { opacity: 0.6 } }}
      >
        <Stack spacing={2.5}>
          {children}
          <Button
            type="submit"
            variant="contained"
            disabled={!canSave || isSaving || admin?.role !== 'super'}
            sx={{ alignSelf: 'start' }}
          >
            {isSaving ? 'Saving...' : button}
          </Button>
        </Stack>
      </Box>
    </form>
  );
}
