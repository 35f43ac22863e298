import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TXT = 16;
const NAME_ERROR = 3;

export interface DnsServer {
  /** Queries only this server. */
  readonly resolver: Resolver;
  stop(): void;
}

/** Starts a name server with these TXT records. A name that only has names below it gets an empty list. */
export async function startDnsServer(texts: Record<string, string[]>): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(respond(query, texts), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, stop: () => socket.close() };
}

function respond(query: Buffer, texts: Record<string, string[]>): Buffer {
  const { name, end } = readName(query);
  const records = texts[name];
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (records ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(records?.length ?? 0, 6);
  header.fill(0, 8);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...(records ?? []).map(recordOf)]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (;;) {
    const length = query.readUInt8(at);
    at += 1;
    if (length === 0) return { name: labels.join('.'), end: at };
    labels.push(query.toString('latin1', at, at + length));
    at += length;
  }
}

/** The name is a pointer to the question's name. Each text has at most 255 bytes and follows its length. */
function recordOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
  const fixed = Buffer.alloc(12);
  fixed.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  fixed.writeUInt16BE(TXT, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(60, 6);
  fixed.writeUInt16BE(data.length, 10);
  return Buffer.concat([fixed, data]);
}
