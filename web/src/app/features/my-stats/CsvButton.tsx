import Button from '@mui/material/Button';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { saveFile } from '@sprinkle/ui/save-file';

interface CsvButtonProps {
  /** What the file contains, as a part of its name. */
  of: string;
  from: string;
  to: string;
  header: string[];
  lines: () => (string | number)[][];
}

/** Without it, Excel assumes a regional encoding instead of UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function CsvButton({ of, from, to, header, lines }: CsvButtonProps) {
  async function save() {
    try {
      const { stringify } = await import('csv-stringify/browser/esm/sync');
      // Fans choose their names, and a spreadsheet would run a name that looks like a formula.
      const text = stringify([header, ...lines()], {
        escape_formulas: true,
        // In some locales a semicolon starts a new cell, and the text after it could be a formula too.
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
