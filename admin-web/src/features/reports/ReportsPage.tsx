import Card from '@mui/material/Card';
import { type ReportCase, useListReportCasesQuery } from '@sprinkle/api-client/api.gen';
import { reportCasesList } from '@sprinkle/contracts/profiles/reports.rpc';
import { useState } from 'react';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { Filters } from '../../components/Filters';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { AppealDialog } from './AppealDialog';
import { CaseActions } from './CaseActions';
import { CaseReports } from './CaseReports';
import { CaseState } from './CaseState';
import { CaseTarget } from './CaseTarget';
import { type ChosenAction, DecisionDialog } from './DecisionDialog';

const STATES = [
  ['', 'Open'],
  ['appealed', 'Answered by the creator'],
  ['acted', 'Acted on'],
  ['dismissed', 'Dismissed'],
  ['all', 'All'],
] as const;

const KINDS = [
  ['', 'Pages and comments'],
  ['page', 'Pages'],
  ['comment', 'Comments'],
] as const;

export function ReportsPage() {
  const result = useListReportCasesQuery(useListQuery(reportCasesList));
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [appealed, setAppealed] = useState<ReportCase | null>(null);

  const columns: Column<ReportCase>[] = [
    {
      id: 'reported',
      header: 'Reported',
      cell: ({ row }) => <CaseTarget reported={row.original} />,
      enableHiding: false,
    },
    { id: 'reports', header: 'Reports', cell: ({ row }) => <CaseReports reported={row.original} /> },
    { id: 'state', header: 'State', cell: ({ row }) => <CaseState reported={row.original} /> },
    {
      id: 'actions',
      header: 'Actions',
      enableHiding: false,
      meta: { align: 'right' },
      cell: ({ row: { original: reported } }) => (
        <CaseActions reported={reported} onChoose={setChosen} onAppeal={() => setAppealed(reported)} />
      ),
    },
  ];

  return (
    <Screen title="Reports">
      <Card component="section" aria-label="Reports" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="search" label="Search usernames..." />
          <FilterChoice name="state" label="State" options={STATES} />
          <FilterChoice name="kind" label="About" options={KINDS} />
          <ExportButton list={reportCasesList} path="/api/admin/reports/export" />
        </Filters>
        <PagedTable
          label="Reports"
          columns={columns}
          result={result}
          emptyText="No reports found"
          emptyNote="Pages and comments that visitors report wait here for a decision."
        />
      </Card>
      <DecisionDialog chosen={chosen} onClose={() => setChosen(null)} />
      <AppealDialog appealed={appealed} onClose={() => setAppealed(null)} />
    </Screen>
  );
}
