import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Link, useListOwnTakedownsQuery } from '@sprinkle/api-client/api.gen';
import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';

/** Says why the page does not show a link that its creator has not switched off. */
export function WithheldNote({ link: { id, withheld } }: { link: Link }) {
  return (
    <Typography variant="body2" sx={{ pl: 1.5, mt: 0.5, overflowWrap: 'anywhere' }}>
      {withheld === 'taken-down' ? (
        <TakenDown linkId={id} />
      ) : (
        "Links to this address are blocked, so your page doesn't show this one."
      )}
    </Typography>
  );
}

function TakenDown({ linkId }: { linkId: string }) {
  const { data: takedowns } = useListOwnTakedownsQuery();
  const takedown = takedowns?.find(
    ({ link, appeal }) => link?.linkId === linkId && appeal.state !== 'reversed',
  );
  const canAppeal = takedown?.appeal.state === 'none';
  return (
    <>
      <b>Taken down by our team.</b>{' '}
      {takedown && (
        <>
          {REPORT_REASONS[takedown.reason]}: “<bdi>{takedown.message}</bdi>”{' '}
        </>
      )}
      <MuiLink component={RouterLink} to={paths.takedowns} underline="always">
        {canAppeal ? 'Appeal' : 'See the decision'}
      </MuiLink>
    </>
  );
}
