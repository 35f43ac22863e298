import Box from '@mui/material/Box';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** Height of the heading and five cards in pixels, so that the content below doesn't move when they load. */
const room = { mt: 4, minHeight: { xs: 2_094, lg: 864 } } as const;

/** The charts weigh as much as half the console, so they load when scrolled into view. */
export function Trends() {
  const section = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(section);
  const [charts, setCharts] = useState<{ Component: ComponentType }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isSeen || hasFailed) return;
    import('./TrendCharts').then(
      ({ TrendCharts }) => setCharts({ Component: TrendCharts }),
      () => setHasFailed(true),
    );
  }, [isSeen, hasFailed]);

  return (
    <Box ref={section} component="section" aria-label="Over time" sx={room}>
      {charts && <charts.Component />}
      {hasFailed && (
        <ErrorState
          title="Couldn't load the charts"
          message="Please check your connection and try again."
          onRetry={() => setHasFailed(false)}
        />
      )}
    </Box>
  );
}
