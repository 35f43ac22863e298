import Typography from '@mui/material/Typography';
import { useGetConfigQuery } from '@sprinkle/api-client/api.gen';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  /** Replaces the plain heading, and contains the screen's heading itself. */
  head?: ReactNode;
  children: ReactNode;
}

/** A screen of the console, named in its heading and in the browser tab. */
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
