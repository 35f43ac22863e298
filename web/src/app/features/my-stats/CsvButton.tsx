import Button from '@mui/material/Button';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { saveFile } from '@sprinkle/ui/save-file';

interface CsvButtonProps {
  /** What the file holds; it is part of its name. */
  of: string;
  from: string;
  to: string;
  header: string[];
  lines: () => (string | number)[][];
}

/** Without it Excel reads UTF-8 as the encoding of its country. */
const BYTE_ORDER_MARK = '\ufeff';

export function CsvButton({ of, from, to, header, lines }: CsvButtonProps) {
  async function save() {
    try {
      const { stringify } = await import('csv-stringify/browser/esm/sync');
      // Fans choose names, and a spreadsheet would run one that begins like a formula.
      const text = stringify([header, ...lines()], {
        escape_formulas: true,
        // In some countries a semicolon begins a cell, and what follows it could be a formula too.
        quoted_match: /;/,
        record_delimiter: 'windows',
      });
      saveFile(
        new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }),
        `${of}-${from}-${to}.csv`,
      );
    } catch (error) {
      console.warn("Couldn't create the file", error);
      showToast({
        title: "Couldn't create the file",
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
    }
  }
  return (
    <Button size="small" aria-label={`CSV of ${of}`} onClick={() => void save()} sx={{ px: 1.5 }}>
      CSV
    </Button>
  );
}
