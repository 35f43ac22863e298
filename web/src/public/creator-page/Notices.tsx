import type { AppConfig } from '@sprinkle/api-client/api.gen';
import clsx from 'clsx';
import { paths } from '../../shared/paths';
import base from '../../shared/styles/notice.module.css';
import styles from './Notices.module.css';

interface NoticesProps {
  config: AppConfig;
  /** True for an unpublished page, which only its owner sees. */
  isHidden: boolean;
}

export function Notices({ config, isHidden }: NoticesProps) {
  const className = clsx(base.notice, styles.notice);
  return (
    <>
      {isHidden && (
        <p className={className}>
          Only you can see this page. <a href={paths.preview}>Publish it</a>
        </p>
      )}
      {config.features.maintenanceMode && (
        <p className={className}>We're doing some maintenance. You can tip again soon.</p>
      )}
    </>
  );
}
