import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import { paths } from '../../shared/paths';

interface NoticesProps {
  config: AppConfig;
  /** Shown to its owner alone. */
  isHidden: boolean;
}

export function Notices({ config, isHidden }: NoticesProps) {
  return (
    <>
      {isHidden && (
        <p className="notice creator-notice">
          Only you can see this page. <a href={paths.preview}>Publish it</a>
        </p>
      )}
      {config.features.maintenanceMode && (
        <p className="notice creator-notice">
          We are doing some maintenance. Tips will be possible again soon.
        </p>
      )}
    </>
  );
}
