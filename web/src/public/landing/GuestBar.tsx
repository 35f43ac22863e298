import { PlainBottomBar } from '../../shared/navigation/PlainBottomBar';
import { GUEST_PLACES } from '../../shared/navigation/places';
import { paths } from '../../shared/paths';

/** On a phone the way in is always in reach. */
export function GuestBar() {
  return (
    <div className="app-bottom-space for-visitors">
      <PlainBottomBar places={GUEST_PLACES} pathname={paths.landing} />
    </div>
  );
}
