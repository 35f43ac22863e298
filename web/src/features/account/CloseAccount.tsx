import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CloseAccountDialog } from './CloseAccountDialog';
import { Section } from './Section';

export function CloseAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="Close your account">
      <Typography sx={{ color: 'text.secondary' }}>
        Your page and your personal data go for good. We ask once more before that.
      </Typography>
      <Button
        variant="outlined"
        color="error"
        onClick={() => setIsAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        Close my account
      </Button>
      {isAsking && <CloseAccountDialog onKeep={() => setIsAsking(false)} />}
    </Section>
  );
}
