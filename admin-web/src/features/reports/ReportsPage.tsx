import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReportCase, useListReportCasesQuery } from '@sprinkle/api-client/api.gen';
import { reportCasesList } from '@sprinkle/contracts/profiles/reports.rpc';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CardSkeleton } from '../../components/CardSkeleton';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { paths } from '../../paths';
import { AppealDialog } from './AppealDialog';
import { CaseActions } from './CaseActions';
import { CasePanel } from './CasePanel';
import { CaseReports } from './CaseReports';
import { CaseState } from './CaseState';
import { CaseTarget } from './CaseTarget';

const STATES = [
  ['', 'Open'],
  ['appealed', 'Answered by the creator'],
  ['acted', 'Acted on'],
  ['dismissed', 'Dismissed'],
  ['all', 'All'],
] as const;

const KINDS = [
  ['', 'Everything'],
  ['page', 'Pages'],
  ['comment', 'Comments'],
  ['link', 'Links'],
] as const;

export function ReportsPage() {
  const result = useListReportCasesQuery(useListQuery(reportCasesList));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [decidedId, setDecidedId] = useState<string | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const [appealed, setAppealed] = useState<ReportCase | null>(null);

  const undecided = result.data?.rows.filter(({ id, state }) => state === 'open' && id !== decidedId) ?? [];
  const shown = undecided.find(({ id }) => id === chosenId) ?? undecided[0];

  function requestFocus() {
    setFocusRequests((count) => count + 1);
  }

  const columns: Column<ReportCase>[] = [
    {
      id: 'reported',
      header: 'Reported',
      cell: ({ row }) => <CaseTarget reported={row.original} />,
      enableHiding: false,
      meta: { width: 340 },
    },
    {
      id: 'reports',
      header: 'Reports',
      cell: ({ row }) => <CaseReports reported={row.original} />,
      enableHiding: false,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ row }) => <CaseState reported={row.original} />,
      enableHiding: false,
    },
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right', width: 120, isTitleHidden: true },
      cell: ({ row: { original: reported } }) => (
        <CaseActions
          reported={reported}
          onChoose={() => {
            setChosenId(reported.id);
            requestFocus();
          }}
          onAppeal={() => setAppealed(reported)}
        />
      ),
    },
  ];

  // Show the list together with the case above it, which would otherwise push it down.
  if (result.isLoading)
    return (
      <Screen title="Reports">
        <CardSkeleton lines={12} />
      </Screen>
    );
  return (
    <Screen title="Reports">
      {shown && (
        <CasePanel
          key={shown.id}
          reported={shown}
          focusRequests={focusRequests}
          // Keeps a newer case from replacing the one being decided.
          onFocus={() => setChosenId(shown.id)}
          onDecided={() => {
            setDecidedId(shown.id);
            requestFocus();
          }}
        />
      )}
      <Card component="section" aria-label="Reports" sx={{ p: 2 }}>
        <PagedTable
          label="Reports"
          chosenId={shown?.id}
          columns={columns}
          result={result}
          filters={
            <>
              <SearchBox name="search" label="Username or report number" />
              <FilterChoice name="state" label="State" options={STATES} />
              <FilterChoice name="kind" label="About" options={KINDS} />
              <ExportButton list={reportCasesList} path="/api/admin/reports/export" />
              <Button component={Link} to={paths.reportFigures}>
                Yearly report figures
              </Button>
            </>
          }
          emptyText="No reports found"
          emptyNote="Pages and comments that visitors report appear here for a decision."
        />
      </Card>
      <AppealDialog appealed={appealed} onClose={() => setAppealed(null)} />
    </Screen>
  );
}
