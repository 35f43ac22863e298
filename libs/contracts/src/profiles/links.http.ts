import { route, routes } from '../route.js';
import {
  importLinksRpc,
  listCreatorLinksRpc,
  listLinksRpc,
  orderLinksRpc,
  recordLinkClickRpc,
  removeLinkRpc,
  restoreLinkRpc,
} from './links.rpc.js';

export const linksRoutes = {
  ...routes('creators', 'visitors', {
    recordLinkClick: route(recordLinkClickRpc, {
      post: '/api/users/:username/links/:id/click',
      limit: 'view',
      errors: ['PROFILE_NOT_FOUND', 'LINK_NOT_FOUND'],
      summary: 'Count a click on a link',
      description: 'Clicks of the owner and of known crawlers do not count.',
    }),
  }),
  ...routes('users', 'admins', {
    listCreatorLinks: route(listCreatorLinksRpc, {
      get: '/api/admin/users/:id/links',
      errors: ['NOT_FOUND'],
      summary: 'List the links of a creator',
      description: 'In the order of the page, also those that it does not show now.',
    }),
  }),
  ...routes('own profile', 'creators', {
    listLinks: route(listLinksRpc, {
      get: '/api/users/me/links',
      summary: 'List the links of the page',
      description:
        'All of them with their clicks, in the order of the page, also those that it does not show now.',
    }),
    importLinks: route(importLinksRpc, {
      post: '/api/users/me/links/import',
      status: 201,
      changesPage: true,
      errors: ['TOO_MANY_LINKS'],
      summary: 'Add many links',
      description:
        'Adds all of them after the others, or none: then `issues` names the wrong rows, as `links.3.url`, counted from 0.',
    }),
    orderLinks: route(orderLinksRpc, {
      put: '/api/users/me/links/order',
      changesPage: true,
      errors: ['LINKS_CHANGED'],
      summary: 'Order the links',
      description: 'Takes the ids of all links and headings in their new order, and returns them in it.',
    }),
    removeLink: route(removeLinkRpc, {
      delete: '/api/users/me/links/:id',
      changesPage: true,
      errors: ['LINK_NOT_FOUND'],
      summary: 'Remove a link',
      description: 'The page stops showing it at once. For an hour it can be restored.',
    }),
    restoreLink: route(restoreLinkRpc, {
      post: '/api/users/me/links/:id/restore',
      changesPage: true,
      errors: ['LINK_NOT_FOUND', 'TOO_MANY_LINKS'],
      summary: 'Restore a removed link',
      description: 'It comes back to its place, with its clicks.',
    }),
  }),
};
