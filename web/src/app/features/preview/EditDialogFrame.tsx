import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LeaveDialog } from '../../components/LeaveDialog';
import { useUnsaved } from '../../hooks/useUnsaved';

interface EditDialogFrameProps {
  title: string;
  isSaving?: boolean;
  canSave?: boolean;
  /** True where closing asks for confirmation first. */
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
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isUnsaved);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={() => (isUnsaved ? setIsAsking(true) : onClose())}
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
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
      {isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}
