import clsx from 'clsx';
import { GUEST_ITEMS } from '../../shared/navigation/nav-items';
import { PlainBottomBar } from '../../shared/navigation/PlainBottomBar';
import bar from '../../shared/navigation/PlainBottomBar.module.css';
import { paths } from '../../shared/paths';
import audience from '../frame/audience.module.css';

/** Keeps the login in reach of the thumb on a phone. */
export function GuestBar() {
  return (
    <div className={clsx(bar.space, audience.visitors)}>
      <PlainBottomBar items={GUEST_ITEMS} pathname={paths.landing} />
    </div>
  );
}
