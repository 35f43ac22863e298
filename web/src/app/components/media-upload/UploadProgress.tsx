import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface UploadProgressProps {
  phase: 'sending' | 'processing';
  percent: number;
  onCancel: () => void;
}

const TEXTS = { sending: 'Uploading', processing: 'Preparing your video' };

export function UploadProgress({ phase, percent, onCancel }: UploadProgressProps) {
  const labelId = useId();
  const shown = Math.round(percent);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={labelId} role="status" sx={{ fontWeight: 600 }}>
          {TEXTS[phase]}
        </Typography>
        <Typography aria-hidden="true" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {shown}%
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={shown}
        aria-labelledby={labelId}
        sx={{ height: 10, borderRadius: 5, bgcolor: 'var(--line)' }}
      />
      {phase === 'processing' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          We're converting it so that it plays everywhere. A long video can take a few minutes.
        </Typography>
      )}
      <Button onClick={onCancel} sx={{ justifySelf: 'start', color: 'text.secondary' }}>
        Cancel
      </Button>
    </Box>
  );
}
