import Pencil from 'lucide-react/icons/pencil';

interface EditAreaProps {
  label: string;
  onClick: () => void;
}

/** Lies over a part of the page: pressing it anywhere edits that part. */
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
