import Typography from '@mui/material/Typography';
import { type Receipt, useReportMistakeMutation } from '@sprinkle/api-client/api.gen';
import { useAppConfig } from '../../../shared/app-config';
import { ConfirmRemoval, type Removal } from '../../components/ConfirmRemoval';

const MISTAKE: Removal = {
  action: 'This was a mistake',
  question: 'Ask for a refund?',
  consequences:
    'We look at your request and write to you. If we agree, the whole amount goes back to where you paid from, and the tip disappears from the creator’s page.',
  answers: { keep: 'Keep the tip', remove: 'Ask for a refund' },
  results: { done: 'Request sent', failed: 'Your request was not sent' },
};

interface ReportMistakeProps {
  token: string;
  receipt: Receipt;
  onReported: () => void;
}

/** Lets a tipper ask for a refund on the day of the tip; later it says whom to write to. */
export function ReportMistake({ token, receipt: { mistake }, onReported }: ReportMistakeProps) {
  const { contactEmail } = useAppConfig();
  const [reportMistake] = useReportMistakeMutation();
  if (!mistake) return null;
  if (mistake === 'possible')
    return <ConfirmRemoval removal={MISTAKE} run={() => reportMistake({ token })} onRemoved={onReported} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
      {mistake === 'reported' && 'You asked for a refund. We look at your request and write to you.'}
      {mistake === 'declined' &&
        'You asked for a refund. We decided that the tip stays, and told you why by email if your receipt had an address.'}
      {mistake === 'too-late' && (
        <>
          Was this tip a mistake? Please write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </>
      )}
    </Typography>
  );
}
