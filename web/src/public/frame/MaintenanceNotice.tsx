import type { ConfigOnly } from '../../shared/page-data';
import notice from '../../shared/styles/notice.module.css';

/** Only rendered on the server, so it adds no script to a page. */
export function MaintenanceNotice({ config }: ConfigOnly) {
  if (!config.features.maintenanceMode) return null;
  return (
    <p className={notice.notice}>
      We're doing some maintenance. Pages stay up, and tips and changes will be back soon.
    </p>
  );
}
