import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportCase } from '@sprinkle/api-client/api.gen';
import { REPORT_GROUNDS, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import { TimeText } from '../../components/TimeText';

/** Shows the number of networks that reported, their reasons, and the newest texts. */
export function CaseReports({
  reported: { reportCount, grounds, law, reasons, details, createdAt },
}: {
  reported: ReportCase;
}) {
  return (
    <Box sx={{ minWidth: 180, maxWidth: 320, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{countOf(reportCount, 'report')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        since <TimeText at={createdAt} />
      </Typography>
      <Box component="ul" sx={list}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {REPORT_REASONS[reason]}
            {count > 1 && ` (${formatCount(count)})`}
          </li>
        ))}
      </Box>
      {grounds.map(
        ({ ground, count }) =>
          ground && (
            <Typography key={ground} variant="body2" dir="auto" sx={{ mt: 0.5 }}>
              {REPORT_GROUNDS[ground]}
              {count > 1 && ` (${formatCount(count)})`}
              {ground === 'law' && law && `: “${law}”`}
            </Typography>
          ),
      )}
      {details.map(({ text, at }) => (
        <Typography key={at + text} variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
          “{text}”
        </Typography>
      ))}
    </Box>
  );
}

const list = { m: 0, my: 0.5, pl: 2.5, listStyle: 'disc', typography: 'body2' } as const;
