import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Goal, useGetCreatorPageQuery, useListButtonIconsQuery } from '@sprinkle/api-client/api.gen';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { type Control, useWatch } from 'react-hook-form';
import { PagePhone } from '../../components/PagePhone';
import { type ProfileForm, valuesOf } from '../../components/profile-fields/profile-form';
import { type TypedLinks, withTyped } from '../../components/social-links/link-url';
import { useSignedInUser } from '../../session/useSession';

interface LivePreviewProps {
  control: Control<ProfileForm>;
  username: string | null;
  goal: Goal | null;
  links: TypedLinks;
}

/** Shows the page as it will be once everything is saved, if there is room beside the fields. */
export function LivePreview({ control, username, goal, links }: LivePreviewProps) {
  const user = useSignedInUser();
  const hasRoom = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  const { data: page } = useGetCreatorPageQuery(user.username, { skip: !hasRoom });
  const form = useWatch({ control }) as ProfileForm;
  const values = valuesOf(form);
  const { data: icons } = useListButtonIconsQuery(undefined, { skip: !hasRoom || !values.buttonIconId });
  if (!hasRoom || !page) return null;
  return (
    <PagePhone
      page={{
        ...page,
        user: {
          ...page.user,
          ...values,
          pageLook: form.pageLook,
          pageLayout: values.pageLayout as Profile['pageLayout'],
          username: username || page.user.username,
          buttonIcon: icons?.find(({ id }) => id === values.buttonIconId) ?? null,
        },
        goal,
        socialLinks: withTyped(page.socialLinks, links),
      }}
    />
  );
}
