import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@sprinkle/ui/theme';
import { Outlet } from 'react-router-dom';
import { AuthProvider } from '../hooks/auth';
import { AppLayout } from './AppLayout';
import { OpenLayout } from './OpenLayout';
import { ReauthenticationProvider } from './ReauthenticationProvider';
import { RequireAuth } from './RequireAuth';

/** Around every screen that is built with MUI; the forms before the sign-in load none of it. */
export function ThemedLayout() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Outlet />
    </ThemeProvider>
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

export function GuestLayout() {
  return (
    <AuthProvider>
      <OpenLayout />
    </AuthProvider>
  );
}
