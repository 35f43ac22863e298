import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { createContext, type ReactNode, useContext } from 'react';

const AppConfigContext = createContext<AppConfig | null>(null);

interface AppConfigProviderProps {
  config: AppConfig;
  children: ReactNode;
}

/** Provides the names, limits and switches that the server put into the document. */
export function AppConfigProvider({ config, children }: AppConfigProviderProps) {
  return <AppConfigContext value={config}>{children}</AppConfigContext>;
}

export function useAppConfig(): AppConfig {
  const config = useContext(AppConfigContext);
  if (!config) throw new Error('useAppConfig must be used within an AppConfigProvider');
  return config;
}
