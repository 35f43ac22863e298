import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { paths } from '../paths';

const TABS = [
  { path: paths.dashboard, label: 'Overview' },
  { path: paths.dashboardUsers, label: 'Users' },
  { path: paths.payments, label: 'Payments' },
  { path: paths.revenue, label: 'Revenue' },
];

/** Each tab has an address of its own. */
export function DashboardTabs() {
  const { pathname } = useLocation();
  return (
    <>
      <Tabs
        value={pathname}
        aria-label="Dashboard"
        variant="scrollable"
        scrollButtons={false}
        sx={{
          mb: 3,
          borderBottom: '1px solid var(--line)',
          '& .MuiTab-root': { minWidth: { xs: 0, md: 90 }, px: { xs: 0.75, sm: 2 } },
        }}
      >
        {TABS.map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            label={label}
            component={Link}
            to={path}
            id={`tab-${label}`}
            aria-controls="dashboard-tab"
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="dashboard-tab"
        aria-labelledby={`tab-${TABS.find(({ path }) => path === pathname)?.label}`}
      >
        <Outlet context={useOutletContext()} />
      </Box>
    </>
  );
}
