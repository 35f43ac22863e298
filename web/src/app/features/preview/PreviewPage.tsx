import { useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import type { EditDialog } from './page-editing';
import { PageEditor } from './PageEditor';
import { PageUnloaded } from './PageUnloaded';
import { OwnStatsDialog } from './StatsDialog';
import { useOwnEditing } from './useOwnEditing';
import { useOwnPage } from './useOwnPage';

export function PreviewPage() {
  const { productName } = useAppConfig();
  const [dialog, setDialog] = useState<EditDialog | null>(null);
  const { page, hasFailed, refetch } = useOwnPage(dialog !== null);
  const editing = useOwnEditing(() => refetch().unwrap());

  return (
    <>
      <title>{`Preview · ${productName}`}</title>
      {page ? (
        <PageEditor
          editing={{ ...editing, page }}
          dialog={dialog}
          onDialog={setDialog}
          stats={<OwnStatsDialog onClose={() => setDialog(null)} />}
        />
      ) : (
        <PageUnloaded hasFailed={hasFailed} onRetry={() => void refetch()} />
      )}
    </>
  );
}
