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
      description: 'Clicks by the owner and by known crawlers do not count.',
    }),
  }),
  ...routes('users', 'admins', {
    listCreatorLinks: route(listCreatorLinksRpc, {
      get: '/api/admin/users/:id/links',
      errors: ['NOT_FOUND'],
      summary: "List a creator's links",
      description:
        'Returns links and headings in page order, including those that the page does not currently show.',
    }),
  }),
  ...routes('own profile', 'creators', {
    listLinks: route(listLinksRpc, {
      get: '/api/users/me/links',
      summary: 'List the links of the page',
      description:
        'Returns links and headings with their clicks, in page order, including those that the page does not currently show.',
    }),
    importLinks: route(importLinksRpc, {
      post: '/api/users/me/links/import',
      status: 201,
      changesPage: true,
      errors: ['TOO_MANY_LINKS'],
      summary: 'Import links',
      description:
        'Adds all rows after the existing links, or none if a row is invalid. In that case `issues` names the invalid rows, such as `links.3.url`, counted from 0.',
    }),
    orderLinks: route(orderLinksRpc, {
      put: '/api/users/me/links/order',
      changesPage: true,
      errors: ['LINKS_CHANGED'],
      summary: 'Reorder the links',
      description:
        'Takes the ids of all links and headings in their new order, and returns the links in that order.',
    }),
    removeLink: route(removeLinkRpc, {
      delete: '/api/users/me/links/:id',
      changesPage: true,
      errors: ['LINK_NOT_FOUND'],
      summary: 'Remove a link',
      description: 'The page stops showing the link immediately. The link can be restored for an hour.',
    }),
    restoreLink: route(restoreLinkRpc, {
      post: '/api/users/me/links/:id/restore',
      changesPage: true,
      errors: ['LINK_NOT_FOUND', 'TOO_MANY_LINKS'],
      summary: 'Restore a removed link',
      description: 'The link returns to its place, with its clicks.',
    }),
  }),
};
