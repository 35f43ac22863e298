import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { TimeText } from '@sprinkle/ui/TimeText';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import { paths } from '../../../shared/paths';
import { AppealForm } from '../../components/appeal/AppealForm';
import { DecisionTexts } from '../../components/appeal/DecisionTexts';
import { useBlockDecision } from './useBlockDecision';

/** Tells blocked creators why they are blocked and takes their only appeal. They can't sign in, so a mail links here. */
export function AppealPage() {
  return (
    <FormFrame heading={HEADINGS[paths.appeal]}>
      <Decision />
    </FormFrame>
  );
}

const OUTCOMES = {
  none: null,
  open: "Your answer has been sent. We'll email you when we've decided.",
  upheld: "We've reviewed the decision. It stands and is final.",
  reversed: "We've reversed this decision.",
};

function Decision() {
  const { token, decision, error, isLoading, load, send } = useBlockDecision();

  if (isLoading) {
    return (
      <Box role="status" sx={{ minHeight: 320, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label="Loading the decision" />
      </Box>
    );
  }
  const code = errorOf(error)?.code;
  // A truncated link fails the validation before its signature is read.
  if (!token || code === 'INVALID_TOKEN' || code === 'VALIDATION_FAILED') {
    return (
      <NoDecision title="This link doesn't work">
        Please open the link in your email again. If you copy it, copy the whole address.
      </NoDecision>
    );
  }
  if (code === 'NOT_FOUND') {
    return (
      <NoDecision title="This decision no longer exists">
        It was deleted, so you don't have to answer it.
      </NoDecision>
    );
  }
  if (!decision) {
    return <ErrorState title="Couldn't load the decision" message={failureText(error)} onRetry={load} />;
  }
  const { state } = decision.appeal;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ mb: 1.5 }}>
        Our team blocked your account <TimeText at={decision.decidedAt} />.
      </Typography>
      <DecisionTexts decision={decision} />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {OUTCOMES[state]}
      </Typography>
      {state === 'none' && <AppealForm until={decision.appeal.until} onSend={send} />}
      {state === 'reversed' && (
        <Button variant="contained" href={paths.login} sx={{ mt: 2 }}>
          Sign in
        </Button>
      )}
    </Box>
  );
}

function NoDecision({ title, children }: { title: string; children: string }) {
  return (
    <Box role="alert" sx={{ py: 2 }}>
      <Typography component="p" variant="h6">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{children}</Typography>
      <Button variant="outlined" href={paths.landing}>
        Go to the home page
      </Button>
    </Box>
  );
}
