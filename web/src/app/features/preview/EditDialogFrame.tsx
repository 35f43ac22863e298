import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useClosing } from '../../components/useClosing';
import { saveEditors, useUnsaved, useUnsavedEditors } from '../../hooks/useUnsaved';

interface EditDialogFrameProps {
  title: string;
  isSaving?: boolean;
  canSave?: boolean;
  /** True where the fields hold changes that Save Changes would save. */
  isUnsaved?: boolean;
  /** Left out by dialogs that save each item on its own. */
  onSave?: (event: FormEvent) => unknown;
  onClose: () => void;
  /** Button beside Cancel and Save Changes. */
  action?: ReactNode;
  children: ReactNode;
}

export function EditDialogFrame({
  title,
  isSaving = false,
  canSave = true,
  isUnsaved = false,
  onSave,
  onClose,
  action,
  children,
}: EditDialogFrameProps) {
  const titleId = useId();
  const formId = useId();
  const [isFinishing, setIsFinishing] = useState(false);
  useUnsaved(isUnsaved);
  const editors = useUnsavedEditors();
  const { close, question } = useClosing(editors.size > 0, onClose);

  /** Saves what the dialog's own editors hold, and asks before losing what could not be saved. */
  async function finish() {
    setIsFinishing(true);
    const isDone = await saveEditors(editors);
    setIsFinishing(false);
    if (isDone) onClose();
    else close();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={close}
      sx={{
        '& .MuiDialog-paper': { m: { xs: 1 }, width: { xs: 'calc(100% - 16px)' }, borderRadius: '24px' },
      }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, pt: 2.5 }}>
        {title}
      </DialogTitle>
      {/* Visually hidden inputs are positioned, and must scroll with the content. */}
      <DialogContent sx={{ position: 'relative', px: { xs: 2, sm: 3 } }}>
        {onSave ? (
          <Box
            component="form"
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void onSave(event);
            }}
          >
            {children}
          </Box>
        ) : (
          children
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        {action && <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>{action}</Box>}
        {onSave ? (
          <>
            <Button onClick={onClose} sx={{ color: 'text.secondary' }}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="contained" disabled={isSaving || !canSave}>
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={isFinishing} onClick={() => void finish()}>
            {isFinishing ? 'Saving...' : 'Done'}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}
