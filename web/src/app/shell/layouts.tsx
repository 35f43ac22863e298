import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@sprinkle/ui/theme';
import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../session/auth';
import { AppLayout } from './AppLayout';
import { BOTTOM_BAR_SPACE, BottomBar } from './BottomBar';
import { ReauthenticationProvider } from './ReauthenticationProvider';
import { RequireAuth } from './RequireAuth';
import { StoreProvider } from './StoreProvider';
import { UnsavedGuard } from './UnsavedGuard';

/** Layout of the screens that use the API client and MUI. The forms before the sign-in load neither. */
export function ThemedLayout() {
  return (
    <StoreProvider>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <Outlet />
      </ThemeProvider>
    </StoreProvider>
  );
}

/** Layout of a form that needs no session. */
export function FormLayout() {
  return (
    <UnsavedGuard>
      <Outlet />
    </UnsavedGuard>
  );
}

export function CreatorLayout() {
  return (
    <AuthProvider>
      <RequireAuth>
        <ReauthenticationProvider>
          <AppLayout />
        </ReauthenticationProvider>
      </RequireAuth>
    </AuthProvider>
  );
}

export function PreviewLayout() {
  return (
    <AuthProvider>
      <RequireAuth>
        <OpenLayout />
      </RequireAuth>
    </AuthProvider>
  );
}

/** Has no bottom bar, because the screen's own actions take its place. */
export function PreviewProfileLayout() {
  return (
    <AuthProvider>
      <RequireAuth>
        <UnsavedGuard>
          <Outlet />
        </UnsavedGuard>
      </RequireAuth>
    </AuthProvider>
  );
}

export function GuestLayout() {
  return (
    <AuthProvider>
      <OpenLayout />
    </AuthProvider>
  );
}

/** Layout of screens that are open to guests and have their own frame. */
function OpenLayout() {
  return (
    <Box sx={{ pb: BOTTOM_BAR_SPACE }}>
      <UnsavedGuard>
        <Outlet />
      </UnsavedGuard>
      <BottomBar />
    </Box>
  );
}
