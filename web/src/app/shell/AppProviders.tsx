import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { theme } from '@sprinkle/ui/theme';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppConfigProvider } from '../../shared/app-config';
import { createStore } from '../store';

interface AppProvidersProps {
  config: AppConfig;
  children: ReactNode;
}

export function AppProviders({ config, children }: AppProvidersProps) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <AppConfigProvider config={config}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
      </AppConfigProvider>
    </Provider>
  );
}
