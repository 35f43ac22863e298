import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Logo } from '@sprinkle/ui/Logo';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';

interface LegalFrameProps {
  title: string;
  /** Day of the whole text, such as 2026-11-30. */
  updatedOn: string;
  /** Day of the latest additions. */
  addedOn: string;
  /** What the additions are about. */
  additions: string;
  children: ReactNode;
}

export function LegalFrame({ title, updatedOn, addedOn, additions, children }: LegalFrameProps) {
  const { productName } = useAppConfig();
  const goBack = useGoBack();
  return (
    <Box
      component="main"
      sx={{
        maxWidth: '72ch',
        mx: 'auto',
        px: 2.5,
        pt: 2,
        pb: 8,
        '& h2': { mt: 4, mb: 1 },
        '& p + p': { mt: 2 },
      }}
    >
      <title>{`${title} · ${productName}`}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
        <Button onClick={goBack} variant="outlined">
          Back
        </Button>
        <Link
          component={RouterLink}
          to={paths.dashboard}
          aria-label={productName}
          sx={{ display: 'grid', p: 0.5 }}
        >
          <Logo size={40} />
        </Link>
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>Last updated: {dayOf(updatedOn)}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Added on {dayOf(addedOn)}: {additions}
      </Typography>
      {children}
      <Typography sx={{ mt: 4, color: 'text.secondary' }}>
        {productName} is built with open source:{' '}
        <Link underline="always" href={paths.licenses}>
          licences
        </Link>
        .
      </Typography>
    </Box>
  );
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Goes back, or to the landing page if the tab has no earlier page. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length > 1) void navigate(-1);
    else window.location.assign(paths.landing);
  };
}
