import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type Statement, useGetOwnStatementQuery } from '@sprinkle/api-client/api.gen';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { PrintStyles } from '../../components/PrintStyles';
import { Screen } from '../../components/Screen';
import { dayOf, LINES, monthsUntil, nameOfMonth, STATUSES } from './payout-labels';

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Shows a statement for reading and printing. Without a valid month in the URL, shows the current one. */
export function StatementPage() {
  const [query] = useSearchParams();
  const [[present = '']] = useState(() => monthsUntil(new Date(), 1));
  const wanted = query.get('month') ?? '';
  const month = MONTH.test(wanted) ? wanted : present;
  const { currentData: data, error, refetch } = useGetOwnStatementQuery(month);
  return (
    <Screen title={`Statement, ${nameOfMonth(month)}`} isNarrow>
      <PrintStyles />
      {error ? (
        <ErrorState
          title="Couldn't load the statement"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <StatementTable statement={data} />
      ) : (
        <Skeleton role="status" aria-label="Loading the statement" variant="rounded" height={320} />
      )}
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button variant="contained" onClick={() => window.print()}>
          Print
        </Button>
        <Button href={`/api/users/me/statements/${month}/csv`} download variant="outlined">
          CSV
        </Button>
        <Button component={Link} to={paths.payouts}>
          Payouts
        </Button>
      </Box>
    </Screen>
  );
}

function StatementTable({ statement }: { statement: Statement }) {
  const { username, openingCents, closingCents, lines, payouts } = statement;
  const changed = lines.filter(({ amountCents }) => amountCents !== 0);
  return (
    <Card sx={{ p: 2.5 }}>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>@{username}, in US dollars, by UTC</Typography>
      <Table size="small" aria-label="Changes of the balance">
        <TableBody>
          <Row name="Balance at the beginning" cents={openingCents} isTotal />
          {changed.map(({ kind, amountCents }) => (
            <Row key={kind} name={LINES[kind]} cents={amountCents} />
          ))}
          <Row name="Balance at the end" cents={closingCents} isTotal />
        </TableBody>
      </Table>
      {payouts.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
            Payouts of the month
          </Typography>
          <Table size="small" aria-label="Payouts of the month">
            <TableBody>
              {payouts.map(({ id, reference, confirmedAt, status, methodType, accountInfo, amountCents }) => (
                <Row
                  key={id}
                  name={`${dayOf(confirmedAt)}, ${reference}, ${PAYOUT_METHOD_NAMES[methodType]} ${accountInfo}: ${STATUSES[status]}`}
                  cents={amountCents}
                />
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </Card>
  );
}

function Row({ name, cents, isTotal = false }: { name: string; cents: number; isTotal?: boolean }) {
  const fontWeight = isTotal ? 700 : 400;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight, overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight, whiteSpace: 'nowrap' }}>
        <MoneyText cents={cents} />
      </TableCell>
    </TableRow>
  );
}
