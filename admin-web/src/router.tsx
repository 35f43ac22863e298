import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { RequireAdmin } from './features/auth/RequireAdmin';
import { OverviewPage } from './features/overview/OverviewPage';
import { paths } from './paths';
import { DashboardTabs } from './shell/DashboardTabs';
import { Layout } from './shell/Layout';
import { ScreenError } from './shell/ScreenError';
import { ConsoleSkeleton } from './skeleton/ConsoleSkeleton';
import { LoginSkeleton } from './skeleton/LoginSkeleton';

const settings = (heading: string, isWhole: boolean) => async () => {
  const { SettingsPage } = await import('./features/settings/SettingsPage');
  return { element: <SettingsPage heading={heading} isWhole={isWhole} /> };
};

const users = async () => ({ Component: (await import('./features/user-management/UsersPage')).UsersPage });

/** The same skeleton as in the document. */
function OutlineOfScreen() {
  return <ConsoleSkeleton isOverview={['/', paths.dashboard].includes(useLocation().pathname)} />;
}

/** The skeleton stays until the file of the first screen has loaded. */
export const routes: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('./features/auth/LoginPage')).LoginPage }),
    HydrateFallback: LoginSkeleton,
    ErrorBoundary: ScreenError,
  },
  {
    element: <RequireAdmin layout={Layout} />,
    HydrateFallback: OutlineOfScreen,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          {
            Component: DashboardTabs,
            children: [
              { path: paths.dashboard, Component: OverviewPage },
              { path: paths.dashboardUsers, lazy: users },
              {
                path: paths.payments,
                lazy: async () => ({
                  Component: (await import('./features/payments/PaymentsPage')).PaymentsPage,
                }),
              },
              { path: paths.revenue, lazy: settings('Revenue Settings', false) },
            ],
          },
          { path: paths.users, lazy: users },
          {
            path: paths.userRevenue,
            lazy: async () => ({
              Component: (await import('./features/creator/CreatorPage')).CreatorPage,
            }),
          },
          {
            path: paths.tip,
            lazy: async () => ({ Component: (await import('./features/tip/TipPage')).TipPage }),
          },
          {
            path: paths.reports,
            lazy: async () => ({ Component: (await import('./features/reports/ReportsPage')).ReportsPage }),
          },
          {
            path: paths.reportFigures,
            lazy: async () => ({
              Component: (await import('./features/reports/ReportFiguresPage')).ReportFiguresPage,
            }),
          },
          {
            path: paths.activity,
            lazy: async () => ({
              Component: (await import('./features/activity/ActivityPage')).ActivityPage,
            }),
          },
          {
            path: paths.system,
            lazy: async () => ({ Component: (await import('./features/system/SystemPage')).SystemPage }),
          },
          {
            path: paths.installation,
            lazy: async () => ({
              Component: (await import('./features/installation/InstallationPage')).InstallationPage,
            }),
          },
          {
            path: paths.payoutRuns,
            lazy: async () => ({
              Component: (await import('./features/payouts/PayoutRunsPage')).PayoutRunsPage,
            }),
          },
          {
            path: paths.payoutRun,
            lazy: async () => ({
              Component: (await import('./features/payouts/PayoutRunPage')).PayoutRunPage,
            }),
          },
          {
            path: paths.owed,
            lazy: async () => ({ Component: (await import('./features/payouts/OwedPage')).OwedPage }),
          },
          {
            path: paths.debtTies,
            lazy: async () => ({
              Component: (await import('./features/payouts/DebtTiesPage')).DebtTiesPage,
            }),
          },
          {
            path: paths.yearEarnings,
            lazy: async () => ({
              Component: (await import('./features/payouts/YearEarningsPage')).YearEarningsPage,
            }),
          },
          {
            path: paths.feeInvoices,
            lazy: async () => ({
              Component: (await import('./features/payouts/FeeInvoicesPage')).FeeInvoicesPage,
            }),
          },
          {
            path: paths.comments,
            lazy: async () => ({
              Component: (await import('./features/comments/CommentsPage')).CommentsPage,
            }),
          },
          {
            path: paths.disputes,
            lazy: async () => ({
              Component: (await import('./features/disputes/DisputesPage')).DisputesPage,
            }),
          },
          {
            path: paths.mistakes,
            lazy: async () => ({
              Component: (await import('./features/mistakes/MistakesPage')).MistakesPage,
            }),
          },
          {
            path: paths.supports,
            lazy: async () => ({
              Component: (await import('./features/supports/SupportsPage')).SupportsPage,
            }),
          },
          {
            path: paths.support,
            lazy: async () => ({
              Component: (await import('./features/supports/SupportPage')).SupportPage,
            }),
          },
          {
            path: paths.frozenAccounts,
            lazy: async () => ({
              Component: (await import('./features/frozen-accounts/FrozenAccountsPage')).FrozenAccountsPage,
            }),
          },
          {
            path: paths.admins,
            lazy: async () => ({
              Component: (await import('./features/admin-management/AdminsPage')).AdminsPage,
            }),
          },
          {
            path: paths.communications,
            lazy: async () => ({
              Component: (await import('./features/mass-mails/CommunicationsPage')).CommunicationsPage,
            }),
          },
          { path: paths.settings, lazy: settings('Settings', true) },
          {
            path: paths.account,
            lazy: async () => ({ Component: (await import('./features/account/AccountPage')).AccountPage }),
          },
          { path: '*', element: <Navigate to={paths.dashboard} replace /> },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: '/admin' });
