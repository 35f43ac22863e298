import { NotFoundPage } from '../not-found/NotFoundPage';
import '../not-found/not-found.css';
import { useAppConfig } from './app-config';

export function MissingPage() {
  return <NotFoundPage config={useAppConfig()} />;
}
