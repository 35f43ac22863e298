import type { ConfigOnly } from '../shared/page-data';
import { paths } from '../shared/paths';
import notice from '../shared/styles/notice.module.css';

/** In place of a screen that is nothing but script. */
export function Scriptless({ config: { productName } }: ConfigOnly) {
  return (
    <noscript>
      <p className={notice.notice}>
        This page needs JavaScript. Please turn it on, or go back to <a href={paths.landing}>{productName}</a>
        .
      </p>
    </noscript>
  );
}
