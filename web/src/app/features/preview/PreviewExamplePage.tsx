import { useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { EXAMPLE_STATS, exampleTips } from './example-page';
import type { EditDialog } from './page-editing';
import { PageEditor } from './PageEditor';
import { StatsDialog } from './StatsDialog';
import { useExampleEditing } from './useExampleEditing';

/** Shows the editor with sample data. Everything can be tried and nothing is saved. */
export function PreviewExamplePage() {
  const { productName } = useAppConfig();
  const [dialog, setDialog] = useState<EditDialog | null>(null);
  const [tips] = useState(exampleTips);
  const editing = useExampleEditing();
  return (
    <>
      <title>{`Preview example · ${productName}`}</title>
      <PageEditor
        editing={editing}
        dialog={dialog}
        onDialog={setDialog}
        stats={<StatsDialog stats={EXAMPLE_STATS} tips={tips} onClose={() => setDialog(null)} />}
      />
    </>
  );
}
