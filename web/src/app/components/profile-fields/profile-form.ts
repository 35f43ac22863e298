import type { CurrentUser, ProfileChanges } from '@sprinkle/api-client/api.gen';
import { DEFAULT_BUTTON_COLOR, profileChangesSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import type { PageLook } from '@sprinkle/contracts/rules/page-look-names';
import type { z } from 'zod';

/** Every field is text, and empty text means no value. `takesMonthly` is `true` or `false`. */
export interface ProfileForm {
  displayName: string;
  bio: string;
  profileImage: string;
  buttonTitle: string;
  buttonColor: string;
  buttonIconId: string;
  pageLayout: string;
  pageLook: PageLook;
  takesMonthly: string;
}

export type StoredFields = Pick<CurrentUser, keyof ProfileForm>;

export function toForm(profile: StoredFields): ProfileForm {
  return {
    displayName: profile.displayName ?? '',
    bio: profile.bio ?? '',
    profileImage: profile.profileImage ?? '',
    buttonTitle: profile.buttonTitle ?? '',
    buttonColor: profile.buttonColor?.toLowerCase() ?? DEFAULT_BUTTON_COLOR,
    buttonIconId: profile.buttonIconId ?? '',
    pageLayout: profile.pageLayout,
    pageLook: profile.pageLook,
    takesMonthly: String(profile.takesMonthly ?? false),
  };
}

const NAMES: Record<keyof ProfileForm, string> = {
  displayName: 'display name',
  bio: 'bio',
  profileImage: 'profile image',
  buttonTitle: 'button text',
  buttonColor: 'button colour',
  buttonIconId: 'button icon',
  pageLayout: 'page layout',
  pageLook: 'page look',
  takesMonthly: 'monthly support',
};
const FIELDS = Object.keys(NAMES) as (keyof ProfileForm)[];

/** Returns the values as stored. An emptied field becomes null. */
export function valuesOf(form: ProfileForm) {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field, form)])) as {
    [Field in keyof ProfileForm]: Field extends 'takesMonthly' ? boolean : string | null;
  };
}

/** Returns only the changed fields. An emptied field becomes null. */
export function changesOf(before: ProfileForm, after: ProfileForm): ProfileChanges {
  const values = valuesOf(after);
  const changed = FIELDS.filter((field) => after[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

function valueOf(field: keyof ProfileForm, form: ProfileForm): string | boolean | null {
  return field === 'takesMonthly' ? form.takesMonthly === 'true' : form[field].trim() || null;
}

/** Applies the server's own schema, so that the form shows the same problems. */
export function problemsOf(form: ProfileForm): z.core.$ZodIssue[] {
  return profileChangesSchema.safeParse(valuesOf(form)).error?.issues ?? [];
}

/** Returns the fields that differ, such as those another window has changed. */
export function fieldsBetween(one: ProfileForm, other: ProfileForm): (keyof ProfileForm)[] {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

export function namesOf(fields: (keyof ProfileForm)[]): string {
  return new Intl.ListFormat('en').format(fields.map((field) => NAMES[field]));
}
