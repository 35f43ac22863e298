import Typography from '@mui/material/Typography';
import { type Receipt, useReportMistakeMutation } from '@sprinkle/api-client/api.gen';
import { useAppConfig } from '../../../shared/app-config';
import { ConfirmRemoval, type Removal } from '../../components/ConfirmRemoval';

const MISTAKE: Removal = {
  action: 'This was a mistake',
  question: 'Ask for a refund?',
  consequences:
    "We'll review your request and email you. If we agree, we'll refund the whole amount to your original payment method, and the tip will disappear from the creator’s page.",
  answers: { keep: 'Keep the tip', remove: 'Ask for a refund' },
  results: { done: 'Request sent', failed: "Couldn't send your request" },
};

interface ReportMistakeProps {
  token: string;
  receipt: Receipt;
  onReported: () => void;
}

/** Lets a tipper ask for a refund within a day of the tip. Afterwards says whom to contact. */
export function ReportMistake({ token, receipt: { mistake }, onReported }: ReportMistakeProps) {
  const { contactEmail } = useAppConfig();
  const [reportMistake] = useReportMistakeMutation();
  if (!mistake) return null;
  if (mistake === 'possible')
    return <ConfirmRemoval removal={MISTAKE} run={() => reportMistake({ token })} onRemoved={onReported} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
      {mistake === 'reported' && "You asked for a refund. We'll review your request and email you."}
      {mistake === 'declined' &&
        'You asked for a refund, and we decided against it. If your receipt had an email address, we told you why.'}
      {mistake === 'too-late' && (
        <>
          Was this tip a mistake? Please write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </>
      )}
    </Typography>
  );
}
