import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';

interface NoticeProps {
  severity: 'warning' | 'error';
  title: string;
  /** Button or link with which the creator can act. */
  action: ReactNode;
  children: ReactNode;
}

export function Notice({ severity, title, action, children }: NoticeProps) {
  return (
    <Alert
      severity={severity}
      role="note"
      action={action}
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
