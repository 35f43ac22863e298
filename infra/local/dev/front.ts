import { mkdirSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import { repositoryRoot } from '../settings.ts';
import { type PageCall, SourceRenderer } from './source-renderer.ts';

export interface FrontOptions {
  host: string;
  port: number;
  gatewayPort: number;
  /** Folder of the files that replace the builds of web and the console. */
  directory: string;
}

const HOT_SCRIPT = '/@hot-page.js';

/**
 * Every document runs this script first. A page without a client-side component is reloaded when something that renders it
 * changes.
 */
const HOT_SCRIPT_SOURCE = `
import '@vitejs/plugin-react/preamble';
import.meta.hot.on('rendered', () => 'sitePage' in document.body.dataset && location.reload());
`;

/**
 * Writes files for the gateway to load instead of the two builds. Their renderer returns which document to render with which
 * data, and the front renders it from source.
 */
export function writeDevBuilds(directory: string): { WEB_DIST: string; ADMIN_WEB_DIST: string } {
  const web = join(directory, 'web');
  const admin = join(directory, 'admin-web');
  for (const folder of ['web/client', 'web/server', 'admin-web'])
    mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(web, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(
    join(web, 'server/server.js'),
    `const answerCall = (render) => (data) => JSON.stringify({ render, data });
export const createPageRenderer = () =>
  new Proxy({}, { get: (_, name) => (/^render/.test(String(name)) ? answerCall(name) : undefined) });
`,
  );
  for (const document of ['index.html', 'console.html', 'screen.html'])
    writeFileSync(join(admin, document), '');
  return { WEB_DIST: web, ADMIN_WEB_DIST: admin };
}

/** Listens on the public port. Vite serves sources and the console, the gateway everything else. */
export async function startFront({ host, port, gatewayPort, directory }: FrontOptions): Promise<void> {
  const server = createServer();
  const web = await startVite('web', 'custom', server, directory);
  const admin = await startVite('admin-web', 'spa', server, directory);
  const renderer = new SourceRenderer(web, join(directory, 'rendering'));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '/';
    const forward = () => forwardTo(gatewayPort, request, response, (call) => renderer.render(call));
    if (path === '/admin') request.url = '/admin/';
    if (/^\/admin(\/|$)/.test(path)) return admin.middlewares(request, response);
    if (/^\/(api|media)\//.test(path)) return forward();
    // The gateway's response depends only on the data, and must be readable here.
    delete request.headers['if-none-match'];
    delete request.headers['accept-encoding'];
    web.middlewares(request, response, forward);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

function startVite(
  folder: string,
  appType: 'custom' | 'spa',
  server: Server,
  directory: string,
): Promise<ViteDevServer> {
  return createVite({
    root: join(repositoryRoot, folder),
    cacheDir: join(directory, 'vite', folder),
    appType,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [hotPages()],
    optimizeDeps: { entries: 'src/{entries/*,main.tsx}' },
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
}

function hotPages(): Plugin {
  return {
    name: 'hot-pages',
    resolveId: (id) => (id === HOT_SCRIPT ? id : undefined),
    load: (id) => (id === HOT_SCRIPT ? HOT_SCRIPT_SOURCE : undefined),
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        server.environments.client.hot.send('rendered');
    },
  };
}

function forwardTo(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  render: (call: PageCall) => Promise<string>,
): void {
  const { method, url: path, headers } = request;
  const options = { host: '127.0.0.1', port, method, path, headers };
  const call = httpRequest(options, (answer) => void passOn(answer, response, render));
  call.on('error', () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1', refresh: '1' });
    response.end('The gateway is being restarted.');
  });
  response.on('close', () => call.destroy());
  request.pipe(call);
}

async function passOn(
  answer: IncomingMessage,
  response: ServerResponse,
  render: (call: PageCall) => Promise<string>,
): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html') || headers['content-encoding']) {
    response.writeHead(statusCode, headers);
    return void answer.pipe(response);
  }
  const body = await text(answer);
  const html = body.startsWith('{"render":') ? await documentOf(JSON.parse(body) as PageCall, render) : body;
  // The content security policy of a built page does not allow the scripts and styles that Vite adds.
  const unfit = ['content-security-policy', 'etag', 'content-length', 'transfer-encoding'];
  for (const name of unfit) delete headers[name];
  response.writeHead(statusCode, { ...headers, 'cache-control': 'no-store' }).end(html);
}

async function documentOf(call: PageCall, render: (call: PageCall) => Promise<string>): Promise<string> {
  const script = `<script type="module" src="${HOT_SCRIPT}"></script>`;
  try {
    return (await render(call)).replace('<head>', () => `<head>${script}`);
  } catch (error) {
    const trace = String((error as Error).stack)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;');
    return `<!doctype html><html><head>${script}</head><body data-site-page="error"><pre>${trace}</pre></body></html>`;
  }
}
