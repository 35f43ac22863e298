import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Logo } from '@sprinkle/ui/Logo';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { useAppConfig } from '../../shared/app-config';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { HEADER_HEIGHT } from '../components/header-height';
import { useAuth } from '../session/auth';
import { useLogOut } from '../session/useSession';

/** A screen's header stays visible while its content scrolls. */
export const headerStyle = {
  position: 'sticky',
  zIndex: 'appBar',
  top: 0,
  display: 'flex',
  alignItems: 'center',
  minHeight: HEADER_HEIGHT,
  px: { xs: 2, md: 3 },
  bgcolor: 'background.default',
  borderBottom: '1px solid var(--line)',
} as const;

/** Offers to log in or out once it is known whether somebody is signed in. */
export function AppHeader() {
  const { productName } = useAppConfig();
  const { state } = useAuth();
  return (
    <Box
      component="header"
      sx={{ ...headerStyle, flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 1 }}
    >
      <Link
        href={paths.landing}
        underline="none"
        aria-label={productName}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minWidth: 44,
          minHeight: 44,
          mr: 'auto',
          color: 'text.primary',
        }}
      >
        <Logo size={34} />
        <Box
          component="span"
          className={text.display}
          sx={{ display: { xs: 'none', sm: 'inline' }, fontSize: '1.375rem' }}
        >
          {productName}
        </Box>
      </Link>
      {state === 'authenticated' && <CreatorActions />}
      {state === 'unauthenticated' && (
        <Button component={RouterLink} to={paths.login} variant="outlined">
          Log In
        </Button>
      )}
    </Box>
  );
}

function CreatorActions() {
  const logOut = useLogOut(paths.landing);
  return (
    <>
      <Button component={NavLink} to={paths.preview} variant="outlined" sx={{ px: { xs: 1.25, sm: 2.5 } }}>
        Preview Page
      </Button>
      <Button onClick={() => void logOut()} sx={{ px: 1.5, color: 'text.secondary' }}>
        Log Out
      </Button>
    </>
  );
}
