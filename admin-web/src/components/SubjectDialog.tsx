import Dialog, { type DialogProps } from '@mui/material/Dialog';
import type { ReactNode } from 'react';

interface SubjectDialogProps<Subject> {
  /** What the dialog is about; null while it is closed. */
  subject: Subject | null;
  maxWidth?: DialogProps['maxWidth'];
  /** Some dialogs are closed by a button of their own only, and leave this out. */
  onClose?: () => void;
  children: (subject: Subject) => ReactNode;
}

/** Closes at once, because an emptied dialog would collapse while it fades out, and a filled one could be sent again. */
export function SubjectDialog<Subject>(props: SubjectDialogProps<Subject>) {
  const { subject, maxWidth = 'xs', onClose, children } = props;
  if (subject === null) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth}>
      {children(subject)}
    </Dialog>
  );
}
