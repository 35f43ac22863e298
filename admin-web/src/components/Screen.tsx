import Typography from '@mui/material/Typography';
import { useGetConfigQuery } from '@sprinkle/api-client/api.gen';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  /** Stands in the place of the plain heading, and has the heading in it. */
  head?: ReactNode;
  children: ReactNode;
}

/** Every screen of the console names itself in its heading and in the tab of the browser. */
export function Screen({ title, head, children }: ScreenProps) {
  const { data: config } = useGetConfigQuery();
  return (
    <>
      <title>{`${title} · ${config?.productName ?? ''} Admin`}</title>
      {head ?? (
        <Typography component="h1" variant="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      {children}
    </>
  );
}
