import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface NoticeProps {
  severity: 'warning' | 'error';
  title: string;
  /** Link to the screen where the creator can act. */
  link: { to: string; text: string };
  children: ReactNode;
}

export function Notice({ severity, title, link, children }: NoticeProps) {
  return (
    <Alert
      severity={severity}
      role="note"
      action={
        <Button component={Link} to={link.to} color="inherit" variant="outlined">
          {link.text}
        </Button>
      }
      sx={{
        alignItems: 'center',
        border: '1px solid var(--line)',
        borderRadius: '20px',
        px: 2.5,
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { p: 0, m: 0, width: { xs: '100%', sm: 'auto' } },
        '& .MuiAlert-action > *': { flex: 1 },
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        rowGap: 1,
      }}
    >
      <AlertTitle sx={{ mb: 0.25, fontWeight: 650 }}>{title}</AlertTitle>
      {children}
    </Alert>
  );
}
