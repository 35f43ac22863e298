import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';

export function SavedDialog({ onChange }: { onChange: () => void }) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onChange}>
      <DialogTitle id={titleId}>Your content has been updated!</DialogTitle>
      <DialogContent>
        <DialogContentText>See how it looks to your fans.</DialogContentText>
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
