import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { Logo } from '@sprinkle/ui/Logo';
import MenuIcon from 'lucide-react/icons/menu';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { useFailureToast, useLogOut } from '../../session/useSession';
import { HeaderBar } from './HeaderBar';
import type { PageEditing } from './page-editing';

interface EditorHeaderProps {
  editing: PageEditing;
  onStats: () => void;
}

export function EditorHeader({ editing, onStats }: EditorHeaderProps) {
  const { productName } = useAppConfig();
  const reportFailure = useFailureToast();
  const { user } = editing.page;

  async function refresh() {
    try {
      const { tips } = await editing.refresh();
      if (tips.length > 0) {
        showToast({ title: 'Tips Updated', description: `You have ${tips.length} tip(s)!` });
      }
    } catch (error) {
      reportFailure('Error loading your page', error);
    }
  }

  return (
    <HeaderBar>
      <Link
        component={RouterLink}
        to={paths.dashboard}
        underline="none"
        aria-label={productName}
        sx={{ display: 'flex', alignItems: 'center', minWidth: 44, minHeight: 44 }}
      >
        <Logo size={34} />
      </Link>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 650 }}>
          {editing.isExample ? 'Example page' : 'Your page'}
        </Typography>
        <Typography
          noWrap
          variant="body2"
          sx={{ color: user.isPublished ? 'success.main' : 'warning.main', fontWeight: 600 }}
        >
          {stateText(editing)}
        </Typography>
      </Box>
      <IconButton aria-label="Refresh" onClick={() => void refresh()}>
        <RefreshCw />
      </IconButton>
      <HeaderMenu username={user.username} onStats={onStats} />
    </HeaderBar>
  );
}

function stateText({ isExample, page }: PageEditing): string {
  if (isExample) return 'Nothing here is saved';
  return page.user.isPublished ? 'Live: everyone can see it' : 'Private: only you can see it';
}

function HeaderMenu({ username, onStats }: { username: string; onStats: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logOut = useLogOut(paths.login);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        <MenuItem component="a" href={paths.creator(username)}>
          View Public Page
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onStats();
          }}
        >
          Stats
        </MenuItem>
        <MenuItem component={RouterLink} to={paths.paymentMethods}>
          Payment Details
        </MenuItem>
        <MenuItem component={RouterLink} to={paths.privacy}>
          Privacy
        </MenuItem>
        <MenuItem component={RouterLink} to={paths.terms}>
          Terms
        </MenuItem>
        <MenuItem onClick={() => void logOut()}>Logout</MenuItem>
      </Menu>
    </>
  );
}
