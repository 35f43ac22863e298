import type { Block, Mail, MailContext } from './mail.js';
import { escapeHtml, plainText } from './plain.js';

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that know dark mode get it designed; the others read the inline light colours. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #17131c !important; }
    .card { background: #221c29 !important; }
    .ink { color: #f6f1f8 !important; }
    .soft { color: #b7abc0 !important; }
    .quote { background: #2d2536 !important; }
    .line { border-color: #3b3145 !important; }
  }`;

function paragraph(text: string, style = ''): string {
  const html = escapeHtml(plainText(text)).replace(/\n/g, '<br>');
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;overflow-wrap:anywhere;color:#221c29;${style}">${html}</p>`;
}

function facts(rows: [string, string][]): string {
  const cell =
    'padding:10px 0;border-top:1px solid #efe7ee;font-size:15px;line-height:22px;overflow-wrap:anywhere;vertical-align:top';
  const lines = rows.map(
    ([label, value]) => `<tr>
      <td class="soft line" style="${cell};color:#6d6275;width:35%">${escapeHtml(label)}</td>
      <td class="ink line" style="${cell};color:#221c29">${escapeHtml(value)}</td>
    </tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${lines.join('')}</table>`;
}

function quote(text: string, by: string): string {
  return `<div class="quote" style="margin:0 0 20px;padding:16px 20px;background:#fdf2f7;border-left:4px solid #ff4398;border-radius:12px">
    ${paragraph(text, 'margin:0 0 4px')}
    <p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#6d6275">${escapeHtml(by)}</p>
  </div>`;
}

function button(label: string, href: string): string {
  const style = `display:inline-block;padding:14px 28px;background:#c2185b;color:#ffffff;font-size:16px;font-weight:700`;
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(href)}" style="${style};text-decoration:none;border-radius:14px">${escapeHtml(label)}</a></p>
    <p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#6d6275;word-break:break-all">Or open ${escapeHtml(href)}</p>`;
}

function block(part: Block): string {
  if (part.kind === 'text') return paragraph(part.text);
  if (part.kind === 'quote') return quote(part.text, part.by);
  if (part.kind === 'facts') return facts(part.rows);
  return button(part.label, part.href);
}

export function layoutHtml(mail: Mail, { productName, publicUrl, contactEmail }: MailContext): string {
  const small = 'margin:0 0 6px;font-size:13px;line-height:20px;color:#6d6275';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fdf8f5;${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(mail.preheader)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fdf8f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px">
<a href="${escapeHtml(publicUrl)}" class="ink" style="font-size:20px;font-weight:800;color:#221c29;text-decoration:none"><span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:6px;background:#ff4398"></span>${escapeHtml(productName)}</a>
</td></tr>
<tr><td class="card" style="padding:32px 28px 16px;background:#ffffff;border-radius:20px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:32px;overflow-wrap:anywhere;color:#221c29">${escapeHtml(mail.heading)}</h1>
${mail.blocks.map(block).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px">
<p class="soft" style="${small}">${escapeHtml(mail.reason)}</p>
<p class="soft" style="${small}">Questions? Write to <a class="soft" href="mailto:${escapeHtml(contactEmail)}" style="color:#6d6275">${escapeHtml(contactEmail)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
