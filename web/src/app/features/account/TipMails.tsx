import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type TipMailChoice,
  useChooseTipMailsMutation,
  useGetTipMailsQuery,
} from '@sprinkle/api-client/api.gen';
import { TIP_SUMMARY_HOUR } from '@sprinkle/contracts/rules/tip-limits';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { SectionCard } from '../../components/SectionCard';
import { useFailureToast } from '../../session/useSession';

type Choice = TipMailChoice['choice'];

/** The hour is fixed in UTC, so it is shown in the creator's time zone. */
function localHour(): string {
  const at = new Date();
  at.setUTCHours(TIP_SUMMARY_HOUR, 0, 0, 0);
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

const CHOICES: [Choice, string][] = [
  ['each', 'An email for each tip'],
  ['daily', `One email a day with all tips, at ${localHour()}`],
  ['none', 'No emails about tips'],
];

export function TipMails() {
  const { data, error, refetch } = useGetTipMailsQuery();
  const [choose, { isLoading, originalArgs }] = useChooseTipMailsMutation();
  const reportFailure = useFailureToast();

  async function change(asked: TipMailChoice) {
    const result = await choose(asked);
    if (result.error) return reportFailure('Error updating your emails', result.error);
    showToast({ title: 'Emails about tips updated' });
  }

  function content() {
    if (data) {
      return (
        <>
          <RadioGroup
            aria-label="Emails about tips"
            value={(isLoading && originalArgs?.choice) || data.choice}
            onChange={(_event, choice) => void change({ choice: choice as Choice })}
          >
            {CHOICES.map(([choice, label]) => (
              <FormControlLabel
                key={choice}
                value={choice}
                control={<Radio />}
                label={label}
                sx={{ minHeight: 44 }}
              />
            ))}
          </RadioGroup>
          <FormControlLabel
            control={
              <Checkbox checked={(isLoading ? originalArgs?.weekly : undefined) ?? data.weekly !== false} />
            }
            label="A summary of your week every Monday"
            onChange={(_event, weekly) => void change({ choice: data.choice, weekly })}
            sx={{ minHeight: 44 }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            We always email you about refunds, payouts and the security of your account.
          </Typography>
        </>
      );
    }
    if (!error) return <CircularProgress aria-label="Loading your emails about tips" />;
    return (
      <ErrorState
        title="Couldn't load your email settings"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }

  return <SectionCard title="Emails about tips">{content()}</SectionCard>;
}
