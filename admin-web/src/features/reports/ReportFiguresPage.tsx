import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReportFigure, useListReportFiguresQuery } from '@sprinkle/api-client/api.gen';
import { REPORT_FIGURES } from '@sprinkle/contracts/profiles/report-figures.schemas';
import { reportFiguresList } from '@sprinkle/contracts/profiles/reports.rpc';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../components/ExportButton';
import { FilterChoice } from '../../components/FilterChoice';
import { PagedTable } from '../../components/PagedTable';
import { Screen } from '../../components/Screen';
import { useListQuery } from '../../components/use-list-params';
import type { Column } from '../../components/use-paged-table';
import { Zero } from '../../components/Zero';
import { paths } from '../../paths';

const YEARS_OFFERED = 6;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const COLUMNS: Column<ReportFigure>[] = [
  {
    id: 'figure',
    header: reportFiguresList.columns.figure.title,
    cell: ({ row }) => REPORT_FIGURES[row.original.id],
    enableHiding: false,
    meta: { phone: 'name' },
  },
  {
    id: 'value',
    header: reportFiguresList.columns.value.title,
    meta: { align: 'right', phone: 'amount', width: 160 },
    cell: ({ row }) => <Figure value={row.original.value} />,
    enableHiding: false,
  },
];

/** A figure without a value isn't zero. */
function Figure({ value }: { value: number | null }) {
  if (value === null) return <>None yet</>;
  return value === 0 ? <Zero label="0" /> : <>{number.format(value)}</>;
}

/** Years begin and end in UTC. */
function yearsOffered(): [value: string, text: string][] {
  const thisYear = new Date().getUTCFullYear();
  return Array.from({ length: YEARS_OFFERED }, (_, age) => {
    const year = String(thisYear - age);
    return [age === 0 ? '' : year, year];
  });
}

/** Figures for the platform's yearly report. */
export function ReportFiguresPage() {
  const result = useListReportFiguresQuery(useListQuery(reportFiguresList));
  return (
    <Screen title="Yearly report figures">
      <Card component="section" aria-label="Figures" sx={{ p: 2 }}>
        <PagedTable
          label="Figures"
          columns={COLUMNS}
          result={result}
          filters={
            <>
              <FilterChoice name="year" label="Year" options={yearsOffered()} />
              <ExportButton list={reportFiguresList} path="/api/admin/reports/figures/export" />
              <Button component={Link} to={paths.reports}>
                Back to the reports
              </Button>
            </>
          }
          emptyText="No figures found"
        />
      </Card>
    </Screen>
  );
}
