import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { AppConfigProvider } from '../shared/app-config';
import { createStore } from './store';

interface AppProvidersProps {
  config: AppConfig;
  children: ReactNode;
}

export function AppProviders({ config, children }: AppProvidersProps) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <AppConfigProvider config={config}>{children}</AppConfigProvider>
    </Provider>
  );
}
