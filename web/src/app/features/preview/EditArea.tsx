import Pencil from 'lucide-react/icons/pencil';

interface EditAreaProps {
  label: string;
  onClick: () => void;
}

/** Covers a part of the page, so that a press anywhere on it opens its editor. */
export function EditArea({ label, onClick }: EditAreaProps) {
  return (
    <button type="button" className="edit-area" aria-label={label} onClick={onClick}>
      <span className="edit-area__mark" aria-hidden="true">
        <Pencil size={20} />
        Edit
      </span>
    </button>
  );
}
