import { route, routes } from '../route.js';
import { getAssetRpc } from './media.rpc.js';

export const mediaRoutes = routes('media', 'creators', {
  getMedia: route(getAssetRpc, {
    get: '/api/media/:id',
    errors: ['ASSET_NOT_FOUND'],
    summary: 'Read the state of an upload',
    description: 'Encoding a video takes time. Repeat the request until `status` is `ready` or `failed`.',
  }),
});
