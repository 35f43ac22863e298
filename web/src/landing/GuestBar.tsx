import { PlainBottomBar } from '../app-navigation/PlainBottomBar';
import { GUEST_PLACES } from '../app-navigation/places';
import { paths } from '../paths';

/** On a phone the way in is always in reach. */
export function GuestBar() {
  return (
    <div className="app-bottom-space for-visitors">
      <PlainBottomBar places={GUEST_PLACES} pathname={paths.landing} />
    </div>
  );
}
