import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { useGetYearStatementQuery, type YearStatement } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { PrintStyles } from '../../components/PrintStyles';
import { Screen } from '../../components/Screen';
import { monthsUntil, shortNameOfMonth } from './payout-labels';
import { YearTotal } from './YearTotal';

const YEAR = /^20\d{2}$/;

/** Shows a creator's earnings and payouts of a year, as reported to tax offices. By default, shows the current year. */
export function YearPage() {
  const [query] = useSearchParams();
  const wanted = query.get('year') ?? '';
  const [[present = '']] = useState(() => monthsUntil(new Date(), 1));
  const year = YEAR.test(wanted) ? wanted : present.slice(0, 4);
  const { currentData: data, error, refetch } = useGetYearStatementQuery(year);
  return (
    <Screen title={`Earnings, ${year}`} isNarrow>
      <PrintStyles />
      {error ? (
        <ErrorState
          title="Couldn't load your earnings"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <YearTable statement={data} lastMonth={present} />
      ) : (
        <Skeleton role="status" aria-label="Loading your earnings" variant="rounded" height={320} />
      )}
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button variant="contained" onClick={() => window.print()}>
          Print
        </Button>
        <Button href={`/api/users/me/year-statements/${year}/csv`} download variant="outlined">
          CSV
        </Button>
        <Button component={Link} to={paths.payouts}>
          Payouts
        </Button>
      </Box>
    </Screen>
  );
}

/** Leaves out future months. */
function YearTable({ statement, lastMonth }: { statement: YearStatement; lastMonth: string }) {
  const { year, username, months } = statement;
  return (
    <Card sx={{ p: 2.5 }}>
      <YearTotal statement={statement} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>@{username}, in US dollars, by UTC</Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        A refund or dispute counts in the month it happens, even if the tip is from an earlier month.
      </Typography>
      <TableContainer role="region" aria-label="Table of your earnings" tabIndex={0}>
        <Table
          size="small"
          aria-label={`Earnings in ${year}`}
          sx={{
            '& td, & th': { px: { xs: 0.5, sm: 2 }, whiteSpace: 'nowrap' },
            [PHONE]: {
              '& tfoot, & td:not(:last-of-type), & thead th:not(:first-of-type, :last-of-type)': {
                display: 'none',
              },
            },
          }}
        >
          <TableHead>
            <TableRow>
              {['Month', 'Tips', 'Fees', 'Back', 'Yours'].map((title) => (
                <TableCell key={title} align={title === 'Month' ? 'left' : 'right'}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {months
              .filter(({ month }) => month <= lastMonth)
              .map((month) => (
                <Row key={month.month} name={shortNameOfMonth(month.month)} amounts={month} />
              ))}
          </TableBody>
          <TableFooter>
            <Row name={year} amounts={statement} isTotal />
          </TableFooter>
        </Table>
      </TableContainer>
      <Paid statement={statement} />
    </Card>
  );
}

/** A phone's screen shows what was left of each month. Paper and larger screens also show how it adds up. */
const PHONE = '@media screen and (max-width: 599.95px)';

/** Most creators are paid one way only, so the other is left out. */
function Paid({ statement: { year, paidByStripeCents, paidOtherwiseCents } }: { statement: YearStatement }) {
  const ways = [
    ['Through Stripe', paidByStripeCents],
    ['Other methods', paidOtherwiseCents],
  ] as const;
  const used = ways.filter(([, cents]) => cents !== 0);
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Paid to you
      </Typography>
      {used.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing was paid out in {year}.</Typography>
      )}
      {used.length > 0 && (
        <Table
          size="small"
          aria-label={`Paid to you in ${year}`}
          sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}
        >
          <TableBody>
            {used.map(([way, cents]) => (
              <TableRow key={way}>
                <TableCell component="th" scope="row">
                  {way}
                </TableCell>
                <TableCell align="right">
                  <MoneyText cents={cents} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}

type Amounts = Pick<
  YearStatement,
  'grossCents' | 'feeCents' | 'refundedCents' | 'disputedCents' | 'netCents'
>;

function Row({ name, amounts, isTotal = false }: { name: string; amounts: Amounts; isTotal?: boolean }) {
  const { grossCents, feeCents, refundedCents, disputedCents, netCents } = amounts;
  const fontWeight = isTotal ? 700 : 400;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight, color: 'text.primary' }}>
        {name}
      </TableCell>
      {[grossCents, feeCents, refundedCents + disputedCents, netCents].map((cents, index) => (
        <TableCell key={index} align="right" sx={{ fontWeight, color: 'text.primary' }}>
          <MoneyText cents={cents} />
        </TableCell>
      ))}
    </TableRow>
  );
}
