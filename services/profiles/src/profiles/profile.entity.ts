import type { MessagePolicy, Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('profiles')
export class ProfileEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text', { nullable: true })
  displayName!: string | null;

  @Column('text', { nullable: true })
  bio!: string | null;

  @Column('text', { nullable: true })
  profileImage!: string | null;

  @Column('text', { nullable: true })
  profileImagePosition!: string | null;

  @Column('text', { nullable: true })
  featuredImage!: string | null;

  @Column('text', { nullable: true })
  featuredVideo!: string | null;

  @Column('text', { nullable: true })
  tiktokUrl!: string | null;

  @Column('text', { nullable: true })
  featuredContentType!: Profile['featuredContentType'];

  @Column('text', { nullable: true })
  buttonTitle!: string | null;

  @Column('uuid', { nullable: true })
  buttonIconId!: string | null;

  @Column('text', { nullable: true })
  buttonColor!: string | null;

  @Column('text')
  pageLayout!: Profile['pageLayout'];

  @Column('text')
  pageLook!: Profile['pageLook'];

  /** Thanks those who have paid a tip; null where there is none. */
  @Column('text', { nullable: true })
  thankYouText!: string | null;

  /** IANA name of the zone whose days the figures count. */
  @Column('text')
  timeZone!: string;
  /** What happens with the messages of tips. */
  @Column('text')
  messagePolicy!: MessagePolicy;
  /** Whether people can support the creator every month, where the platform allows it. */
  @Column('boolean')
  takesMonthly!: boolean;

  @Column('boolean')
  isPublished!: boolean;

  /** True while an administrator has unpublished the page, which its owner then cannot publish. */
  @Column('boolean')
  isTakenDown!: boolean;

  /** Time of the takedown; null without one, and for one from before the time was recorded. */
  @Column('timestamptz', { nullable: true })
  takenDownAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  @Column('integer')
  version!: number;
}

/** The username is part of the account, not of the profile. What visitors do not read is left out where it was not loaded. */
export function toProfile(
  profile: Omit<Profile, 'username' | 'isTakenDown'> & { isTakenDown?: boolean },
  username: string,
): Profile {
  return {
    username,
    displayName: profile.displayName,
    bio: profile.bio,
    profileImage: profile.profileImage,
    featuredContentType: profile.featuredContentType,
    featuredImage: profile.featuredImage,
    featuredVideo: profile.featuredVideo,
    tiktokUrl: profile.tiktokUrl,
    buttonTitle: profile.buttonTitle,
    buttonIconId: profile.buttonIconId,
    buttonColor: profile.buttonColor,
    pageLayout: profile.pageLayout,
    pageLook: profile.pageLook,
    isPublished: profile.isPublished,
    ...(profile.isTakenDown && { isTakenDown: true as const }),
    messagePolicy: profile.messagePolicy,
    ...(profile.thankYouText !== undefined && { thankYouText: profile.thankYouText }),
    ...(profile.timeZone !== undefined && { timeZone: profile.timeZone }),
    ...(profile.takesMonthly !== undefined && { takesMonthly: profile.takesMonthly }),
  };
}
