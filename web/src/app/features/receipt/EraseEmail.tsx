import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEraseReceiptEmailMutation } from '@sprinkle/api-client/api.gen';
import { failureText } from '@sprinkle/api-client/api-error';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';

interface EraseEmailProps {
  token: string;
  hasEmail: boolean;
  onErased: () => void;
}

export function EraseEmail({ token, hasEmail, onErased }: EraseEmailProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [eraseEmail, { isLoading }] = useEraseReceiptEmailMutation();

  async function erase() {
    const { data, error } = await eraseEmail({ token });
    setIsAsking(false);
    if (!data) {
      const description = failureText(error);
      showToast({ title: 'Your address was not erased', description, variant: 'destructive' });
      return;
    }
    showToast({ title: 'Address erased', description: data.message });
    onErased();
  }

  if (!hasEmail) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Your e-mail address has been erased from this tip. This page stays open to whoever has its link.
      </Typography>
    );
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)} sx={{ color: 'text.secondary' }}>
        Erase my e-mail address
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby="erase-title">
        <DialogTitle id="erase-title">Erase your e-mail address?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            We forget the address you gave with this tip. You will get no more mail about it, not even of a
            reply or a refund, and we cannot send you this link again. Our payment provider keeps its own
            record of the payment.
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={() => setIsAsking(false)}>Keep it</Button>
          <Button variant="contained" color="error" disabled={isLoading} onClick={() => void erase()}>
            Erase it
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
