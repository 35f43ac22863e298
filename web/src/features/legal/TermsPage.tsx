import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useAppConfig } from '../../app/app-config';
import { LegalFrame } from './LegalFrame';

export function TermsPage() {
  const { productName, contactEmail, platformFeePercent } = useAppConfig();
  return (
    <LegalFrame title="Terms of Service">
      <Typography variant="h2">Accounts</Typography>
      <Typography>
        You need a working email address and must keep your password to yourself. You answer for what happens
        in your account. One person or business may not pose as another.
      </Typography>
      <Typography variant="h2">Content and conduct</Typography>
      <Typography>
        What you publish stays yours; you allow {productName} to show it on your page. It must be lawful, and
        you must have the right to use it. Harassment, fraud and content that harms others are not allowed, in
        pages and in comments alike.
      </Typography>
      <Typography variant="h2">Payments and fees</Typography>
      <Typography>
        Tips are voluntary and made out to the creator. {productName} keeps {platformFeePercent}% of each tip.
        Creators may be charged processing fees. Disputed or refunded tips are taken back from the
        creator&apos;s balance.
      </Typography>
      <Typography variant="h2">Termination</Typography>
      <Typography>
        You may close your account at any time. We may suspend an account that breaks these terms; what it has
        earned lawfully is still paid out.
      </Typography>
      <Typography variant="h2">Contact</Typography>
      <Typography>
        Questions about these terms: <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>.
      </Typography>
    </LegalFrame>
  );
}
