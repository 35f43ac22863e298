import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type OwnTaxDetails, useGetTaxDetailsQuery } from '@sprinkle/api-client/api.gen';
import { namedCountries } from '@sprinkle/contracts/rules/countries';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SectionCard } from '../../components/SectionCard';
import { TaxDetailsForm } from './TaxDetailsForm';

/** Asks who gets paid, if the settings require it. A creator who has already given details can always change them. */
export function TaxDetails() {
  const { data, error, refetch } = useGetTaxDetailsQuery();
  if (!data && error) {
    return (
      <SectionCard title="Tax details">
        <ErrorState
          title="Couldn't load your tax details"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      </SectionCard>
    );
  }
  if (!data || (data.rule === 'off' && !data.savedAt)) return null;
  return (
    <Target>
      <SectionCard title="Tax details">
        <Details own={data} />
      </SectionCard>
    </Target>
  );
}

/** The section comes after the first paint, so a link to it scrolls when it is there. */
function Target({ children }: { children: ReactNode }) {
  const target = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#tax-details') return;
    target.current?.scrollIntoView();
    target.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Box id="tax-details" ref={target} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: '5rem' }}>
      {children}
    </Box>
  );
}

function Details({ own }: { own: OwnTaxDetails }) {
  const summary = useRef<HTMLDivElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const { savedAt, details, isGivenToStripe } = own;
  if (details && !isChanging) {
    return (
      <Box ref={summary} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
        <Summary details={details} savedAt={savedAt ?? ''} />
        <Button variant="outlined" onClick={() => setIsChanging(true)} sx={{ justifySelf: 'start' }}>
          Change tax details
        </Button>
      </Box>
    );
  }
  if (isGivenToStripe && !savedAt)
    return (
      <Typography>
        You gave your tax details to Stripe. We'll only ask for them if you choose another payout method.
      </Typography>
    );
  return (
    <>
      <Typography>{reasonOf(own)}</Typography>
      <TaxDetailsForm
        details={details}
        onSaved={() => setIsChanging(false)}
        onCancel={details ? () => setIsChanging(false) : null}
      />
    </>
  );
}

function reasonOf({ rule, grossThresholdCents, savedAt, details }: OwnTaxDetails): string {
  if (details) return "Enter all your details again. They'll replace the ones we have.";
  if (savedAt) return "We can't read your tax details. Please enter them again.";
  return rule === 'from-yearly-gross'
    ? `Tax authorities ask us who we pay. Once you get ${formatCents(grossThresholdCents)} in tips in a year, we need your details before we can pay you again.`
    : 'Tax authorities ask us who we pay. We need your details before we can pay you.';
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const KINDS = { person: 'Person', company: 'Company' } as const;

interface SummaryProps {
  details: NonNullable<OwnTaxDetails['details']>;
  savedAt: string;
}

function Summary({ details: { kind, legalName, country, taxId }, savedAt }: SummaryProps) {
  const countryName = namedCountries().find(([code]) => code === country)?.[1] ?? country;
  const facts = [
    [KINDS[kind], legalName],
    ['Country', countryName],
    ['Tax number', taxId],
    ['Saved', dayFormat.format(new Date(savedAt))],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label="Your tax details"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 1 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
