import Box from '@mui/material/Box';
import { GoalFields } from '../../components/goal/GoalFields';
import { useGoalForm } from '../../components/goal/useGoalForm';
import { EditDialogFrame } from './EditDialogFrame';
import type { PageEditing } from './page-editing';

interface GoalDialogProps {
  editing: PageEditing;
  onClose: () => void;
}

export function GoalDialog({ editing, onClose }: GoalDialogProps) {
  const { goal, user } = editing.page;
  const form = useGoalForm(goal, { actions: editing.goal, isPublished: user.isPublished });
  return (
    <EditDialogFrame
      title="Edit your goal"
      canSave={form.isChanged}
      isUnsaved={form.isChanged}
      onSave={async () => (await form.save()) && onClose()}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <GoalFields goal={goal} form={form} isPublished={user.isPublished} />
      </Box>
    </EditDialogFrame>
  );
}
