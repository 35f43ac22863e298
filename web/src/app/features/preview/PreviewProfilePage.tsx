import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Link2 from 'lucide-react/icons/link-2';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CreatorView } from '../../../public/creator-page/CreatorView';
import { SocialLinks } from '../../../public/creator-page/SocialLinks';
import { TipDialog } from '../../../public/tip-dialog/TipDialog';
import { useAppConfig } from '../../../shared/app-config';
import { fireConfetti } from '../../../shared/confetti/fire-confetti';
import { paths } from '../../../shared/paths';
import { marksOf } from '../../../shared/social-marks';
import { marksByHost } from '../../../shared/social-marks-by-host';
import { lookStyle } from '../../components/look-style';
import { useSignedInUser } from '../../session/useSession';
import { FloatingBar, footSpace } from './FloatingBar';
import { HeaderBar } from './HeaderBar';
import { LinksDialog } from './LinksDialog';
import { EditableButton } from './PageEditor';
import { PageUnloaded } from './PageUnloaded';
import { previewAddress } from './preview-address';
import { PreviewFrame } from './PreviewFrame';
import { PublishButtons } from './PublishButtons';
import { OwnStatsDialog } from './StatsDialog';
import { useOwnEditing } from './useOwnEditing';
import { useOwnPage } from './useOwnPage';

/** Shows the page as visitors use it, with links to its editors. */
export function PreviewProfilePage() {
  const config = useAppConfig();
  const [dialog, setDialog] = useState<'links' | 'stats' | null>(null);
  const [tipPresses, setTipPresses] = useState(0);
  const { page, hasFailed, refetch } = useOwnPage(dialog !== null);
  const ownEditing = useOwnEditing(() => refetch().unwrap());
  const close = () => setDialog(null);

  if (!page) return <PageUnloaded hasFailed={hasFailed} onRetry={() => void refetch()} />;
  const editing = { ...ownEditing, page };
  return (
    <PreviewFrame header={<PreviewHeader />} space={footSpace}>
      <title>{`Profile Preview · ${config.productName}`}</title>
      <div style={lookStyle(page.user.pageLook, page.user.buttonColor)}>
        <CreatorView
          page={page}
          layout={page.user.pageLayout}
          marks={marksByHost(page.links)}
          tipButton={<EditableButton user={page.user} onClick={() => setTipPresses((count) => count + 1)} />}
          edits={{
            links: (
              <SocialLinks
                links={page.socialLinks}
                marks={marksOf(page.socialLinks)}
                addressOf={previewAddress}
              />
            ),
          }}
        />
        {tipPresses > 0 && (
          <>
            <TipDialog config={config} profile={page.user} presses={tipPresses} />
            <Confetti key={tipPresses} />
          </>
        )}
      </div>
      <FloatingBar isFoot>
        <Button component={Link} to={paths.featuredImage} variant="outlined" startIcon={<Clapperboard />}>
          Edit Video
        </Button>
        <Button component={Link} to={paths.editProfile} variant="outlined" startIcon={<UserRoundPen />}>
          Edit Profile
        </Button>
        <Button variant="outlined" startIcon={<Link2 />} onClick={() => setDialog('links')}>
          Edit Social Links
        </Button>
        <Button variant="outlined" startIcon={<ChartNoAxesColumn />} onClick={() => setDialog('stats')}>
          View Stats
        </Button>
        <PublishButtons editing={editing} />
      </FloatingBar>
      {dialog === 'links' && <LinksDialog editing={editing} onClose={close} />}
      {dialog === 'stats' && <OwnStatsDialog onClose={close} />}
    </PreviewFrame>
  );
}

/** Remounts each time the tip dialog opens. */
function Confetti() {
  useEffect(() => void fireConfetti(), []);
  return null;
}

function PreviewHeader() {
  const { username } = useSignedInUser();
  const navigate = useNavigate();
  return (
    <HeaderBar>
      <IconButton aria-label="Back" onClick={() => void navigate(-1)}>
        <ArrowLeft />
      </IconButton>
      <Typography noWrap variant="h3" component="h1" sx={{ flex: 1, minWidth: 0 }}>
        Profile Preview
      </Typography>
      <Button href={paths.creator(username)} variant="outlined">
        Public View
      </Button>
    </HeaderBar>
  );
}
