import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '../../components/SectionCard';
import { CloseAccountDialog } from './CloseAccountDialog';

export function CloseAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SectionCard title="Close your account">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 14rem', color: 'text.secondary' }}>
          This permanently deletes your page and your personal data. We'll ask you to confirm first.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Close my account
        </Button>
      </Box>
      {isAsking && <CloseAccountDialog onKeep={() => setIsAsking(false)} />}
    </SectionCard>
  );
}
