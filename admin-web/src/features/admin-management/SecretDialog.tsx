import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ENROLMENT_CODE_MINUTES } from '@sprinkle/contracts/rules/password-windows';
import { SubjectDialog } from '../../components/SubjectDialog';

/** A secret that one administrator hands over to another. */
export interface Secret {
  kind: 'password' | 'enrolment-code';
  text: string;
}

const WORDS = {
  password: {
    title: 'Temporary password',
    text: "Pass it on securely. It won't be shown again and must be changed at the first sign-in.",
  },
  'enrolment-code': {
    title: 'Enrolment code',
    text: `Pass it on securely, and not together with the password. It won't be shown again and works once within ${ENROLMENT_CODE_MINUTES} minutes.`,
  },
};

interface SecretDialogProps {
  secret: Secret | null;
  onClose: () => void;
}

export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <SubjectDialog subject={secret}>
      {({ kind, text }) => (
        <>
          <DialogTitle>{WORDS[kind].title}</DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>{WORDS[kind].text}</Typography>
            <Typography
              component="code"
              sx={{ fontFamily: 'monospace', fontSize: 18, overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {text}
            </Typography>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose} variant="contained" autoFocus>
              Done
            </Button>
          </DialogActions>
        </>
      )}
    </SubjectDialog>
  );
}
