import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { PayeeForm } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { FormChoice } from '../../components/FormChoice';
import { useFileExport } from '../../components/use-file-export';
import { yearsUntil } from './years-until';

interface PayeeYearDialogProps {
  /** Year shown on the screen; absent if none was chosen. */
  year: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function PayeeYearDialog({ year, isOpen, onClose }: PayeeYearDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <YearForm year={year} onClose={onClose} />
    </Dialog>
  );
}

const FORMS = [
  ['1099-k', 'Form 1099-K (United States)'],
  ['dac7', 'DAC7 (European Union)'],
] as const satisfies readonly (readonly [PayeeForm, string])[];

/** Begins with the last year that has ended, because that is the one to report. */
function YearForm({ year: shownYear, onClose }: Omit<PayeeYearDialogProps, 'isOpen'>) {
  const [years] = useState(() => yearsUntil(new Date()));
  const [, [lastEndedYear] = ['']] = years;
  const [save, { isLoading, error }] = useFileExport();
  const { control, handleSubmit } = useForm<{ year: string; form: PayeeForm }>({
    defaultValues: { year: shownYear ?? lastEndedYear, form: '1099-k' },
  });

  return (
    <DialogForm
      title="Yearly files"
      submit={isLoading ? 'Exporting...' : 'Export CSV'}
      isSending={isLoading}
      onSubmit={handleSubmit(async ({ year, form }) => {
        const file = { path: `/api/admin/payee-years/${year}/${form}`, filter: {} };
        if (await save(file, `payees-${year}-${form}.csv`)) onClose();
      })}
      onCancel={onClose}
    >
      <Typography>
        What every creator earned and was paid in a year, with unmasked tax details. The activity log keeps
        who exported it.
      </Typography>
      <FormChoice name="year" control={control} label="Year" options={years} />
      <FormChoice name="form" control={control} label="Columns" options={FORMS} />
      <ErrorAlert error={error} />
    </DialogForm>
  );
}
