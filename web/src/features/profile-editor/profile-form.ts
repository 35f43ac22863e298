import type { CurrentUser, ProfileChanges } from '@sprinkle/api-client/api.gen';
import { DEFAULT_BUTTON_COLOR, profileChangesSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { z } from 'zod';

export interface ProfileForm {
  displayName: string;
  bio: string;
  profileImage: string;
  buttonTitle: string;
  buttonColor: string;
}

export function toForm(user: CurrentUser): ProfileForm {
  return {
    displayName: user.displayName ?? '',
    bio: user.bio ?? '',
    profileImage: user.profileImage ?? '',
    buttonTitle: user.buttonTitle ?? '',
    buttonColor: user.buttonColor?.toLowerCase() ?? DEFAULT_BUTTON_COLOR,
  };
}

const FIELDS = ['displayName', 'bio', 'profileImage', 'buttonTitle', 'buttonColor'] as const;

/** Only what differs; an emptied field is cleared. */
export function changesOf(before: ProfileForm, after: ProfileForm): ProfileChanges {
  const changed = FIELDS.filter((field) => after[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field].trim() || null]));
}

/** What the server would say to these values, by field. */
export function problemsOf(form: ProfileForm): z.core.$ZodIssue[] {
  const values = Object.fromEntries(FIELDS.map((field) => [field, form[field].trim() || null]));
  return profileChangesSchema.safeParse(values).error?.issues ?? [];
}
