import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { TimeText } from '../../components/TimeText';

interface RowProps {
  /** Address of what the row is about; absent where it has no screen. */
  to?: string;
  title: string;
  amount?: ReactNode;
  state?: ReactNode;
  at: string | null;
}

/** Shows an entry of a short list in one line: name, amount, state and time. */
export function Row({ to, title, amount, state, at }: RowProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      {to ? (
        <Link component={RouterLink} to={to} sx={{ mr: 'auto', minWidth: 0 }}>
          {title}
        </Link>
      ) : (
        <Typography component="span" sx={{ mr: 'auto', minWidth: 0 }}>
          {title}
        </Typography>
      )}
      {amount}
      {state}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {at && <TimeText at={at} />}
      </Typography>
    </Box>
  );
}
