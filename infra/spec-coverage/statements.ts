import { administratorConsole } from './statements/c-console.ts';
import {
  comments,
  dialogs,
  editProfile,
  featuredContent,
  paymentSettings,
  preview,
} from './statements/c2-editor.ts';
import { creatorPermissions, editing, editorShapes, editorValidation } from './statements/c4-c6.ts';
import { creatorCalls, editorConstants, editorErrors } from './statements/c7-c9.ts';
import { accountDecisions } from './statements/decisions-accounts.ts';
import { callDecisions, consoleDecisions } from './statements/decisions-calls.ts';
import { mediaDecisions, pageDecisions } from './statements/decisions-pages.ts';
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

/** Everything that visitors, accounts, checkout, the creator's screens and the console promise, and what was decided. */
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
  section('Creator: Edit Profile', editProfile),
  section('Creator: Payment Settings', paymentSettings),
  section('Creator: Comments', comments),
  section('Creator: Upload Videos', featuredContent),
  section('Creator: Preview', preview),
  section('Creator: dialogs', dialogs),
  section('Creator: entities and their fields', editorShapes),
  section('Creator: states and transitions', editing),
  section('Creator: validation rules', editorValidation),
  section('Creator: permissions', creatorPermissions),
  section('Creator: calls', creatorCalls),
  section('Creator: errors and toasts', editorErrors),
  section('Creator: constants and limits', editorConstants),
  section('Administrator console', administratorConsole),
  section('Decisions: accounts', accountDecisions),
  section('Decisions: public page and tips', pageDecisions),
  section('Decisions: media', mediaDecisions),
  section('Decisions: calls, codes and edges', callDecisions),
  section('Decisions: the console', consoleDecisions),
];

function section(title: string, statements: Statements): Section {
  return { title, statements: Object.entries(statements).map(([id, text]) => ({ id, text })) };
}
