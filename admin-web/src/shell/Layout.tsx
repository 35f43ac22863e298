import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Admin, useGetConfigQuery } from '@sprinkle/api-client/api.gen';
import { Logo } from '@sprinkle/ui/Logo';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { SearchEverywhere } from '../components/use-search-everywhere';
import { ConsoleSearch, SearchButton } from '../features/search/ConsoleSearch';
import { NAV_GROUPS } from './nav-items';
import { entry, Navigation, useWaiting } from './Navigation';
import { Reauthentication } from './Reauthentication';

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14.5rem minmax(0, 1fr)' },
  minHeight: '100dvh',
  alignContent: { xs: 'start', md: 'stretch' },
} as const;

const sidebar = {
  display: 'flex',
  flexDirection: 'column',
  p: 1.5,
  // Keeps the account in reach on a long list.
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: '1px solid var(--line)',
} as const;

/** The document's skeleton has the same height, so that nothing below moves. */
const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 57,
  px: 1,
  borderBottom: '1px solid var(--line)',
} as const;

export function Layout({ admin }: { admin: Admin }) {
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const [searched, setSearched] = useState<string | null>(null);
  const search = () => setSearched('');
  return (
    <Box sx={frame}>
      <Reauthentication admin={admin} />
      <ConsoleSearch words={searched} onChange={setSearched} />
      {isWide ? (
        <Box component="nav" aria-label="Console" sx={sidebar}>
          <Box sx={{ px: 1.5, pt: 0.5, pb: 1.5 }}>
            <Brand />
          </Box>
          <SearchButton onClick={search} sx={entry} />
          <Navigation admin={admin} />
        </Box>
      ) : (
        <PhoneBar admin={admin} onSearch={search} />
      )}
      <Box component="main" sx={{ p: { xs: 2, md: 4 }, minWidth: 0, maxWidth: 1200, width: '100%' }}>
        <Outlet context={setSearched satisfies SearchEverywhere} />
      </Box>
    </Box>
  );
}

function Brand() {
  const { data: config } = useGetConfigQuery();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, '& > svg': { flexShrink: 0 } }}>
      <Logo size={28} />
      <Typography component="span" variant="h6" noWrap>
        {config && `${config.productName} Admin`}
      </Typography>
    </Box>
  );
}

/** A phone has the navigation behind a button, which shows whether anything is waiting. */
function PhoneBar({ admin, onSearch }: { admin: Admin; onSearch: () => void }) {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  // Remembers where the menu was opened, so that choosing a screen closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const waits =
    waiting && NAV_GROUPS.some(({ items }) => items.some(({ countOf }) => (countOf?.(waiting) ?? 0) > 0));
  return (
    <Box component="header" sx={bar}>
      <IconButton
        aria-label={waits ? 'Menu, something needs attention' : 'Menu'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(pathname)}
      >
        <Badge variant="dot" color="warning" invisible={!waits}>
          <MenuIcon size={22} />
        </Badge>
      </IconButton>
      <Brand />
      <SearchButton onClick={onSearch} sx={{ ml: 'auto', px: 1.5, color: 'text.primary' }} />
      <Drawer
        open={isOpen}
        onClose={() => setOpenAt(null)}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu', sx: { width: 288 } },
        }}
      >
        <Box sx={{ ...bar, justifyContent: 'space-between', flexShrink: 0, pl: 2 }}>
          <Brand />
          <IconButton aria-label="Close menu" onClick={() => setOpenAt(null)}>
            <X size={22} />
          </IconButton>
        </Box>
        <Box
          component="nav"
          aria-label="Console"
          sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, p: 1.5 }}
          onClick={({ target }) => {
            if ((target as Element).closest('a')) setOpenAt(null);
          }}
        >
          <Navigation admin={admin} />
        </Box>
      </Drawer>
    </Box>
  );
}
