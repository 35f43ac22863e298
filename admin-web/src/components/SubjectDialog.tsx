import Dialog, { type DialogProps } from '@mui/material/Dialog';
import type { ReactNode } from 'react';

interface SubjectDialogProps<Subject> {
  /** What the dialog is about; null while it is closed. */
  subject: Subject | null;
  maxWidth?: DialogProps['maxWidth'];
  /** Left out by dialogs that only close with a button of their own. */
  onClose?: () => void;
  children: (subject: Subject) => ReactNode;
}

/** Closes without a fade: an emptied dialog would collapse while fading out, and a filled one could be submitted again. */
export function SubjectDialog<Subject>(props: SubjectDialogProps<Subject>) {
  const { subject, maxWidth = 'xs', onClose, children } = props;
  if (subject === null) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth}>
      {children(subject)}
    </Dialog>
  );
}
