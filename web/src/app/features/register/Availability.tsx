import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { UsernameCheck } from './useUsernameCheck';

export function Availability({ check }: { check: UsernameCheck }) {
  switch (check.state) {
    case 'checking':
      return <CircularProgress size={22} aria-label="Checking availability" />;
    case 'available':
      return <CheckCircleRounded color="success" titleAccess="Available" />;
    case 'taken':
      return <CancelRounded color="error" titleAccess="Taken" />;
    case 'failed':
      return (
        <Box component="span" title={check.problem} sx={{ fontWeight: 700, px: 0.75 }}>
          ?
        </Box>
      );
    default:
      return null;
  }
}
