import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useAppConfig } from '../../app/app-config';
import { LegalFrame } from './LegalFrame';

export function PrivacyPage() {
  const { productName, contactEmail } = useAppConfig();
  return (
    <LegalFrame title="Privacy Policy">
      <Typography variant="h2">What we collect</Typography>
      <Typography>
        From creators: a username, an email address, a password (stored only as a hash) and whatever you put
        on your page. From people who tip: the name, email address, message and social handle given with the
        tip. Card and bank details go straight to our payment provider; we never see or store them.
      </Typography>
      <Typography sx={{ mt: 2 }}>
        When somebody opens a page we count the visit. The visitor&apos;s address is kept only as a keyed hash
        that cannot be turned back.
      </Typography>
      <Typography variant="h2">How we use it</Typography>
      <Typography>
        To show your page, take and settle payments, send receipts and notices, keep accounts safe and answer
        your questions. A tipper&apos;s name and message appear on the creator&apos;s page; the email address
        is shown to the creator only. We do not sell personal data and {productName} shows no advertising.
      </Typography>
      <Typography variant="h2">How long we keep it</Typography>
      <Typography>
        What a tip that was never paid said about its sender is erased after a day. Records of payments are
        kept as long as the law asks for.
      </Typography>
      <Typography variant="h2">Contact</Typography>
      <Typography>
        Write to <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link> to see, correct or erase what we
        hold about you.
      </Typography>
    </LegalFrame>
  );
}
