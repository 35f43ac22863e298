import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import type { FeeInvoice } from '@sprinkle/api-client/api.gen';
import { feeInvoiceTitle } from '@sprinkle/contracts/rules/fee-invoices';
import { EmptyState } from '@sprinkle/ui/feedback/EmptyState';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { LoadMore } from '../../components/LoadMore';
import { dayOf, nameOfMonth } from './payout-labels';
import { useOwnFeeInvoicePagesInfiniteQuery } from './payouts-api';

export function FeeInvoices() {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnFeeInvoicePagesInfiniteQuery();
  if (!data && error) {
    return (
      <ErrorState
        title="Couldn't load your invoices"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data)
    return <Skeleton role="status" aria-label="Loading your invoices" variant="rounded" height={120} />;
  const invoices = data.pages.flatMap(({ rows }) => rows);
  if (invoices.length === 0) {
    return (
      <EmptyState title="No invoices yet">
        After each month with tips, an invoice for our fees appears here on the second day of the next month.
      </EmptyState>
    );
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        Each one lists the fees we kept from your tips in a month, less the fees we returned with refunds.
      </Typography>
      <List disablePadding aria-label="Fee invoices">
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} />
        ))}
      </List>
      {hasNextPage && (
        <Box sx={{ textAlign: 'center' }}>
          <LoadMore
            problem="Couldn't load older invoices. Please try again."
            isError={isError}
            isLoading={isFetchingNextPage}
            onLoad={fetchNextPage}
          />
        </Box>
      )}
    </>
  );
}

function InvoiceItem({ invoice }: { invoice: FeeInvoice }) {
  const { id, number, month, issuedAt, totalCents } = invoice;
  const title = feeInvoiceTitle(invoice);
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 2 }}>
      <ListItemText
        primary={nameOfMonth(month)}
        secondary={`${title} ${number} · ${dayOf(issuedAt)}`}
        sx={{ flexBasis: '10rem' }}
      />
      <MoneyText cents={totalCents} />
      <Button
        href={`/api/users/me/fee-invoices/${id}/pdf`}
        download
        variant="outlined"
        aria-label={`Download ${title.toLowerCase()} ${number} as PDF`}
      >
        PDF
      </Button>
    </ListItem>
  );
}
