import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import { useEffect, useRef } from 'react';
import { CreatorLinks } from '../../components/CreatorLinks';
import { CaseReports } from './CaseReports';
import { CaseTarget } from './CaseTarget';
import { DecisionForm } from './DecisionForm';

interface CasePanelProps {
  reported: ReportCase;
  /** Increases when the administrator chose this case or decided the previous one; the heading then takes the focus. */
  focusRequests: number;
  /** Called when the administrator starts to decide. */
  onFocus: () => void;
  onDecided: () => void;
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** Shows an open case beside the form that decides it, so that nobody decides from memory. */
export function CasePanel({ reported, focusRequests, onFocus, onDecided }: CasePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusRequests > 0) heading.current?.focus();
  }, [focusRequests]);
  const what = reported.kind === 'page' ? 'the page' : 'the comment';
  return (
    <Card component="section" aria-labelledby="case-title" onFocus={onFocus} sx={{ p: 2, mb: 2 }}>
      <Typography
        id="case-title"
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h6"
        sx={{ mb: 2, overflowWrap: 'anywhere', scrollMarginTop: '16px' }}
      >
        What should happen to {what}?
      </Typography>
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <CaseTarget reported={reported} showsPicture />
          <CaseReports reported={reported} />
          {reported.kind === 'page' && (
            <Box component="section" aria-labelledby="case-links">
              <Typography id="case-links" component="h3" sx={{ fontWeight: 600 }}>
                Links of the page
              </Typography>
              <CreatorLinks creatorId={reported.creatorId} />
            </Box>
          )}
        </Box>
        <DecisionForm reported={reported} onDecided={onDecided} />
      </Box>
    </Card>
  );
}
