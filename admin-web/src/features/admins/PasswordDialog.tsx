import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { SubjectDialog } from '../../components/SubjectDialog';

interface PasswordDialogProps {
  password: string | null;
  onClose: () => void;
}

export function PasswordDialog({ password, onClose }: PasswordDialogProps) {
  return (
    <SubjectDialog subject={password}>
      {(shown) => (
        <>
          <DialogTitle>Temporary password</DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>
              Hand it over in a safe way. It is not shown again, and must be changed at the first sign-in.
            </Typography>
            <Typography
              component="code"
              sx={{ fontFamily: 'monospace', fontSize: 18, overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {shown}
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
