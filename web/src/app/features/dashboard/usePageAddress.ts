import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { useSignedInUser } from '../../session/useSession';

/** Returns the full address of the creator's page, as others see it. */
export function usePageAddress(): string {
  const { publicUrl } = useAppConfig();
  const { username } = useSignedInUser();
  return new URL(paths.creator(username), publicUrl).href;
}
