import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';

interface DialogFormProps {
  title: ReactNode;
  /** Label of the submit button. */
  submit: string;
  color?: 'primary' | 'error';
  cancel?: string;
  isSending: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** The label of a first field sticks out above its frame, and the content area would clip it. */
const content = { display: 'grid', gap: 2.5, '.MuiDialogTitle-root + &': { pt: 1 } } as const;

/** Fills a dialog. Its fields scroll, and its title and buttons stay where they are. */
export function DialogForm({
  title,
  submit,
  color = 'primary',
  cancel = 'Cancel',
  isSending,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent sx={content}>{children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onCancel} color="secondary">
          {cancel}
        </Button>
        <Button type="submit" variant="contained" color={color} disabled={isSending}>
          {submit}
        </Button>
      </DialogActions>
    </Box>
  );
}
