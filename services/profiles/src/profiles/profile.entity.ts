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

  /** Thank-you text for people who have paid a tip; null if there is none. */
  @Column('text', { nullable: true })
  thankYouText!: string | null;

  /** IANA name of the time zone that defines the days of the figures. */
  @Column('text')
  timeZone!: string;
  /** What happens to the messages of tips. */
  @Column('text')
  messagePolicy!: MessagePolicy;
  /** Whether people can give the creator monthly support, if the platform allows it. */
  @Column('boolean')
  takesMonthly!: boolean;

  @Column('boolean')
  isPublished!: boolean;

  /** True while an administrator has unpublished the page. Its owner cannot publish it during that time. */
  @Column('boolean')
  isTakenDown!: boolean;

  /** Time of the takedown; null without one, or if it is older than this column. */
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

/** The username belongs to the account, not the profile. Fields hidden from visitors are left out if they were not loaded. */
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
