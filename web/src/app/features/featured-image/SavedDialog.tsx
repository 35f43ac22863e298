import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

interface SavedDialogProps {
  /** True for a TikTok short link whose video wasn't found. */
  isUnresolved: boolean;
  onChange: () => void;
}

export function SavedDialog({ isUnresolved, onChange }: SavedDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onChange}>
      <DialogTitle id={titleId}>Your content has been updated!</DialogTitle>
      <DialogContent>
        {isUnresolved ? (
          <Alert severity="warning">
            TikTok didn't tell us which video this short link leads to, so your page can only link to it. Open
            the video in a browser, copy its full address (https://www.tiktok.com/@name/video/123), and paste
            it here.
          </Alert>
        ) : (
          <DialogContentText>See how it looks to your fans.</DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onChange}>
          Change Video
        </Button>
        <Button component={Link} to={paths.preview} variant="contained" autoFocus>
          Preview Profile
        </Button>
      </DialogActions>
    </Dialog>
  );
}
