import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../../shared/form-frame/headings';
import { paths } from '../../../shared/paths';
import { PrintStyles } from '../../components/PrintStyles';
import { KeptAboutTip } from './KeptAboutTip';
import { ReceiptDetails } from './ReceiptDetails';
import { ReportMistake } from './ReportMistake';
import { TipHistory } from './TipHistory';
import { useReceipt } from './useReceipt';

/** When printed, the form's frame becomes a single column at the top left, without the logo. */
const printedFrame = {
  '@media print': {
    'main > div': {
      width: '100% !important',
      maxWidth: '140mm',
      padding: '0 !important',
      justifySelf: 'start !important',
      background: 'none !important',
    },
    'main > div:not(:has(h1))': { display: 'none !important' },
  },
};

export function ReceiptPage() {
  return (
    <FormFrame heading={HEADINGS[paths.receipt]}>
      <PrintStyles />
      <GlobalStyles styles={printedFrame} />
      <ReceiptContent />
    </FormFrame>
  );
}

function ReceiptContent() {
  const { token, receipt, error, history, historyError, isLoading, refresh, refreshHistory } = useReceipt();

  if (isLoading) {
    return (
      <Box role="status" sx={{ minHeight: 320, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label="Loading your receipt" />
      </Box>
    );
  }
  if (!token || isNotFound(error)) return <NoReceipt />;
  if (!receipt) {
    return <ErrorState title="Couldn't load your receipt" message={failureText(error)} onRetry={refresh} />;
  }
  return (
    <>
      <ReceiptDetails token={token} receipt={receipt} />
      <Box className="no-print" sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
        {receipt.username && (
          <Button variant="contained" size="large" href={paths.creator(receipt.username)}>
            Back to @{receipt.username}
          </Button>
        )}
        {receipt.status === 'processing' && (
          <Button variant="outlined" onClick={refresh}>
            Check again
          </Button>
        )}
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <ReportMistake token={token} receipt={receipt} onReported={refresh} />
        <KeptAboutTip token={token} receipt={receipt} history={history} onChange={refresh}>
          <TipHistory history={history} error={historyError} onRetry={refreshHistory} />
        </KeptAboutTip>
      </Box>
    </>
  );
}

/** A truncated link fails validation before the lookup, and also counts as not found. */
function isNotFound(error: unknown): boolean {
  const code = errorOf(error)?.code;
  return code === 'RECEIPT_NOT_FOUND' || code === 'VALIDATION_FAILED';
}

function NoReceipt() {
  return (
    <Box role="alert" sx={{ py: 2 }}>
      <Typography component="p" variant="h6">
        We couldn't find this receipt
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        Please open the link in your email again. If you copy it, copy the whole address.
      </Typography>
      <Button variant="outlined" href={paths.landing}>
        Go to the home page
      </Button>
    </Box>
  );
}
