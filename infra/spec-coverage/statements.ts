import { administratorConsole } from './statements/c-console.ts';
import type { Statements } from './statements/statement.ts';
import { dashboard, login, navigation, registration, verification } from './statements/v2-accounts.ts';
import { checkout, legal, publicPage, tipDialog } from './statements/v2-public.ts';
import { landing, landingCopy, routes } from './statements/v2-routes.ts';
import { shapes, transitions } from './statements/v3-v4.ts';
import { permissions, validation } from './statements/v5-v6.ts';
import { calls } from './statements/v7.ts';
import { constants, errors } from './statements/v8-v9.ts';

export interface Section {
  title: string;
  statements: { id: string; text: string }[];
}

/** Everything that visitors, accounts, checkout and the console promise, in the order of the requirements. */
export const sections: Section[] = [
  section('1. What the product says of itself', landingCopy),
  section('2. Routes, not-found, toasts', routes),
  section('2. Landing page', landing),
  section('2. Login', login),
  section('2. Registration', registration),
  section('2. Email verification', verification),
  section('2. Dashboard', dashboard),
  section('2. Shared navigation', navigation),
  section('2. Public creator page', publicPage),
  section('2. Tip dialog', tipDialog),
  section('2. Checkout', checkout),
  section('2. Legal pages', legal),
  section('3. Response shapes', shapes),
  section('4. States and transitions', transitions),
  section('5. Validation rules', validation),
  section('6. Roles and permissions', permissions),
  section('7. Calls', calls),
  section('8. Errors', errors),
  section('9. Constants and limits', constants),
  section('Administrator console', administratorConsole),
];

function section(title: string, statements: Statements): Section {
  return { title, statements: Object.entries(statements).map(([id, text]) => ({ id, text })) };
}
