import { Logo } from '@sprinkle/ui/Logo';
import { paths } from '../paths';
import './app-navigation.css';
import { logOut } from './log-out';
import { NavIcon } from './NavIcon';
import { PlainBottomBar } from './PlainBottomBar';
import { BOTTOM_PLACES, SIDE_PLACES } from './places';

/** Their own page is what 'Profile' stands for, whatever their name. */
const OWN_PAGE = '/@';

interface AppNavigationProps {
  productName: string;
  isOwnPage: boolean;
}

/** The application's navigation on a page that is none of the application's: without its libraries. */
export function AppNavigation({ productName, isOwnPage }: AppNavigationProps) {
  return (
    <>
      <header className="app-bar">
        <a className="app-bar__home" href={paths.landing} aria-label={productName}>
          <Logo size={30} />
        </a>
        <a className="app-bar__link" href={paths.preview}>
          Preview Page
        </a>
        <button type="button" className="app-bar__link" onClick={() => void logOut()}>
          Log Out
        </button>
      </header>
      <nav className="app-side" aria-label="Main">
        <a className="app-side__home" href={paths.landing}>
          <Logo size={34} />
          <span className="display">{productName}</span>
        </a>
        {SIDE_PLACES.map(({ href, label, icon }) => (
          <a key={href} className="app-side__link" href={href}>
            <NavIcon name={icon} /> {label}
          </a>
        ))}
        <button type="button" className="app-side__link app-side__link--last" onClick={() => void logOut()}>
          <NavIcon name="logout" /> Logout
        </button>
      </nav>
      <PlainBottomBar places={BOTTOM_PLACES} pathname={isOwnPage ? OWN_PAGE : ''} />
    </>
  );
}
