import { route, routes } from '../route.js';
import { pageStepSchema, viewOriginSchema } from './analytics.schemas.js';
import {
  addSocialLinkRpc,
  listSocialLinksRpc,
  recordStepRpc,
  recordViewRpc,
  removeSocialLinkRpc,
  setPublishedRpc,
  updateSocialLinkRpc,
} from './profiles.rpc.js';
import { socialLinkInputSchema } from './social-links.schemas.js';

export const profilesRoutes = {
  ...routes('creators', 'visitors', {
    recordView: route(recordViewRpc, {
      post: '/api/users/:username/view',
      limit: 'view',
      input: viewOriginSchema,
      errors: ['PROFILE_NOT_FOUND'],
      summary: "Count a view of a creator's page",
      description: 'Views by the owner and by known crawlers do not count.',
    }),
    recordStep: route(recordStepRpc, {
      post: '/api/users/:username/steps',
      limit: 'step',
      input: pageStepSchema,
      errors: ['PROFILE_NOT_FOUND'],
      summary: "Count a visitor's step towards a tip",
      description:
        'Counts how far the visitor has gone. Each visitor counts once a day, and only after the view was counted.',
    }),
  }),
  ...routes('own profile', 'creators', {
    setPublished: route(setPublishedRpc, {
      post: '/api/users/me/publish',
      changesPage: true,
      errors: ['WRONG_STATE'],
      summary: "Publish or hide the creator's page",
      description: 'Visitors see the change within a second.',
    }),
    listSocialLinks: route(listSocialLinksRpc, {
      get: '/api/users/me/social-links',
      summary: 'List the social links of the page',
      description: 'Returns the social links in page order.',
    }),
    addSocialLink: route(addSocialLinkRpc, {
      post: '/api/users/me/social-links',
      status: 201,
      changesPage: true,
      errors: ['TOO_MANY_LINKS'],
      summary: 'Add a social link',
      description: 'The page shows the social link immediately, after the others.',
    }),
    updateSocialLink: route(updateSocialLinkRpc, {
      put: '/api/users/me/social-links/:id',
      input: socialLinkInputSchema,
      changesPage: true,
      errors: ['SOCIAL_LINK_NOT_FOUND'],
      summary: 'Change a social link',
      description: 'Replaces the platform and the address of the social link.',
    }),
    removeSocialLink: route(removeSocialLinkRpc, {
      delete: '/api/users/me/social-links/:id',
      changesPage: true,
      errors: ['SOCIAL_LINK_NOT_FOUND'],
      summary: 'Remove a social link',
      description: 'The page stops showing the social link immediately.',
    }),
  }),
};
