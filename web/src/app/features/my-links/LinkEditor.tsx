import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Link, type LinkChanges, useUpdateLinkMutation } from '@sprinkle/api-client/api.gen';
import { LINK_TEXTS } from '@sprinkle/contracts/rules/links';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import { LinkPicture } from './LinkPicture';
import { LinkTextField } from './LinkTextField';
import { type LinkProblems, problemsOfLink, problemsOfRefusal } from './problem-of-link';
import { fromFieldTime, toFieldTime } from './schedule';

interface LinkEditorProps {
  link: Link;
  onEnd: () => void;
}

export function LinkEditor({ link, onEnd }: LinkEditorProps) {
  const [draft, setDraft] = useState(() => ({
    title: link.title,
    url: link.url ?? '',
    picture: link.picture,
    startsAt: toFieldTime(link.startsAt),
    endsAt: toFieldTime(link.endsAt),
  }));
  const [problems, setProblems] = useState<LinkProblems>({});
  const [updateLink] = useUpdateLinkMutation();
  const reportFailure = useFailureToast();
  const isLink = link.kind === 'link';
  useUnsaved(true);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { startsAt, endsAt } = draft;
    const endsTooEarly = startsAt && endsAt && endsAt <= startsAt;
    const found = {
      ...problemsOfLink({ kind: link.kind, ...draft }),
      ...(endsTooEarly && { endsAt: LINK_TEXTS.endsTooEarly }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const linkChanges: LinkChanges = {
      title: draft.title,
      startsAt: fromFieldTime(startsAt),
      endsAt: fromFieldTime(endsAt),
      ...(isLink && { url: draft.url, picture: draft.picture }),
    };
    const { error } = await updateLink({ id: link.id, linkChanges });
    if (!error) return onEnd();
    const refused = problemsOfRefusal(error);
    if (refused) setProblems(refused);
    else reportFailure('Error updating link', error);
  }

  const time = (name: 'startsAt' | 'endsAt', label: string) => (
    <LinkTextField
      type="datetime-local"
      label={label}
      value={draft[name]}
      problem={name === 'endsAt' ? problems.endsAt : undefined}
      onText={(text) => setDraft({ ...draft, [name]: text })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  return (
    <Box
      component="form"
      noValidate
      aria-label={`Edit ${link.title}`}
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 1.5, pt: 2, pl: 1 }}
    >
      <LinkTextField
        autoFocus
        label="Title"
        value={draft.title}
        problem={problems.title}
        onText={(title) => setDraft({ ...draft, title })}
      />
      {isLink && (
        <>
          <LinkTextField
            label="Address"
            type="url"
            value={draft.url}
            problem={problems.url}
            onText={(url) => setDraft({ ...draft, url })}
          />
          <LinkPicture
            link={{ ...link, ...draft }}
            onPicture={(picture) => setDraft({ ...draft, picture })}
          />
        </>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {time('startsAt', 'Show from')}
        {time('endsAt', 'Show until')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained">
          Save
        </Button>
        <Button onClick={onEnd} sx={{ color: 'text.secondary' }}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
