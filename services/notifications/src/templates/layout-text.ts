import type { Block, Mail, MailContext } from './mail.js';
import { plainText } from './plain.js';

function block(part: Block): string {
  if (part.kind === 'text') return plainText(part.text);
  if (part.kind === 'quote') return `${plainText(part.text).replace(/^/gm, '> ')}\n${part.by}`;
  if (part.kind === 'facts') return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${part.label}:\n${part.href}`;
}

/** The same words as the HTML, for readers without it. */
export function layoutText(mail: Mail, { productName, contactEmail }: MailContext): string {
  const footer = `-- \n${productName}\n${mail.reason}\nQuestions? Write to ${contactEmail}`;
  return `${[mail.heading, ...mail.blocks.map(block), footer].join('\n\n')}\n`;
}
