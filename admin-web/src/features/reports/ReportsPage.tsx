import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ListReportCasesApiArg, ReportCase } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { Choice } from '../../components/Choice';
import { type Column, PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams } from '../../components/use-list-params';
import { AppealDialog } from './AppealDialog';
import { CaseActions } from './CaseActions';
import { CaseReports } from './CaseReports';
import { CaseState } from './CaseState';
import { CaseTarget } from './CaseTarget';
import { type ChosenAction, DecisionDialog } from './DecisionDialog';
import { usePageOfReportCasesQuery } from './reports-api';

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
  const { params, change } = useListParams();
  const query = Object.fromEntries(params) as ListReportCasesApiArg & Record<string, string>;
  const { data: page, error, isFetching, refetch } = usePageOfReportCasesQuery(query);
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [appealed, setAppealed] = useState<ReportCase | null>(null);

  const columns: Column<ReportCase>[] = [
    { title: 'Reported', render: (reported) => <CaseTarget reported={reported} /> },
    { title: 'Reports', render: (reported) => <CaseReports reported={reported} /> },
    { title: 'State', render: (reported) => <CaseState reported={reported} /> },
    {
      title: 'Actions',
      align: 'right',
      render: (reported) => (
        <CaseActions reported={reported} onChoose={setChosen} onAnswer={() => setAppealed(reported)} />
      ),
    },
  ];

  return (
    <Screen title="Reports">
      <Card component="section" aria-label="Reports" sx={{ p: 2 }}>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          <SearchBox
            label="Search usernames..."
            search={params.get('search') ?? ''}
            onSearch={(search) => change('search', search)}
          />
          <Choice
            label="State"
            value={params.get('state') ?? ''}
            options={STATES}
            onChange={(state) => change('state', state)}
          />
          <Choice
            label="About"
            value={params.get('kind') ?? ''}
            options={KINDS}
            onChange={(kind) => change('kind', kind)}
          />
        </Box>
        <PagedTable
          label="Reports"
          columns={columns}
          page={page}
          isFetching={isFetching}
          error={error}
          emptyText="No reports found"
          onRetry={() => void refetch()}
        />
      </Card>
      <DecisionDialog chosen={chosen} onClose={() => setChosen(null)} />
      <AppealDialog appealed={appealed} onClose={() => setAppealed(null)} />
    </Screen>
  );
}
