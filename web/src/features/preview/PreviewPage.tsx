import Box from '@mui/material/Box';
import { useGetCreatorPageQuery } from '@sprinkle/api-client/api.gen';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { useNavigate } from 'react-router-dom';
import { useAppConfig } from '../../app/app-config';
import { Loading } from '../../app/Loading';
import { useSignedInUser } from '../../app/useSession';
import { CreatorView } from '../../creator-page/CreatorView';
import { publicButtonText } from '../../creator-page/tip-button';
import { TipButton } from '../../creator-page/TipButton';
import '../../creator-page/creator.css';
import { paths } from '../../paths';
import { PreviewBar } from './PreviewBar';

const POLL_MS = 30_000;

/** The page as visitors see it; what can be changed leads to where it is changed. */
export function PreviewPage() {
  const { productName } = useAppConfig();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { data, isError, refetch } = useGetCreatorPageQuery(user.username, {
    pollingInterval: POLL_MS,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });

  return (
    <>
      <title>{`Preview · ${productName}`}</title>
      <PreviewBar user={user} onRefresh={() => refetch().unwrap()} />
      {data && (
        <Box sx={{ '--bottom-inset': { xs: '64px', md: '0px' } }}>
          <CreatorView
            page={data}
            layout={data.user.pageLayout}
            tipButton={
              <TipButton
                text={publicButtonText(data.user.buttonTitle)}
                color={data.user.buttonColor}
                onClick={() => void navigate(paths.editProfile)}
              />
            }
          />
        </Box>
      )}
      {!data && isError && (
        <ErrorState
          title="Your page did not load"
          message="Something went wrong. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Loading />}
    </>
  );
}
