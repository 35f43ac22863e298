import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Analytics } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useIsSeen } from '@sprinkle/ui/useIsSeen';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/** Height of the cards in pixels, so that the content below doesn't move when they load. */
const room = { minHeight: { xs: 1_212, lg: 808 } } as const;

/** The charts weigh as much as half the screen, so they load when scrolled into view. */
export function Charts({ analytics }: { analytics: Analytics }) {
  const area = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(area);
  const [cards, setCards] = useState<{ Component: ComponentType<{ analytics: Analytics }> }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isSeen || hasFailed) return;
    import('./ChartCards').then(
      ({ ChartCards }) => setCards({ Component: ChartCards }),
      () => setHasFailed(true),
    );
  }, [isSeen, hasFailed]);

  return (
    <section aria-label="Over time">
      <Typography variant="h2" sx={{ my: 1.5 }}>
        Over time
      </Typography>
      <Box ref={area} sx={room}>
        {cards && <cards.Component analytics={analytics} />}
        {hasFailed && (
          <Card>
            <ErrorState
              title="Couldn't load the charts"
              message="Please check your connection and try again."
              onRetry={() => setHasFailed(false)}
            />
          </Card>
        )}
      </Box>
    </section>
  );
}
