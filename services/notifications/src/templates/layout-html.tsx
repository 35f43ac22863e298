import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { toLines } from '@sprinkle/contracts/rules/text';
import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DARK_MODE, SOFT, styles } from './html-styles.js';
import type { Block, Mail, MailContext } from './mail.js';

export function layoutHtml(mail: Mail, context: MailContext): string {
  return `<!doctype html>${renderToStaticMarkup(<MailDocument mail={mail} context={context} />)}`;
}

function MailDocument({ mail, context }: { mail: Mail; context: MailContext }) {
  const { productName, publicUrl, contactEmail } = context;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        <style>{DARK_MODE}</style>
      </Head>
      <Body className="page" style={styles.page}>
        <Preview>{mail.preheader}</Preview>
        <Container style={{ maxWidth: '600px' }}>
          <Section style={{ padding: '0 8px 16px' }}>
            <Link href={publicUrl} className="ink" style={styles.brand}>
              <span style={styles.dot} />
              {productName}
            </Link>
          </Section>
          <Section className="card" style={styles.card}>
            <h1 className="ink" style={styles.heading}>
              {mail.heading}
            </h1>
            {mail.blocks.map((block, index) => (
              <MailBlock key={index} block={block} />
            ))}
          </Section>
          <Section style={{ padding: '20px 8px' }}>
            <Text className="soft" style={styles.footer}>
              {mail.reason}
            </Text>
            <Text className="soft" style={styles.footer}>
              Questions? Write to{' '}
              <Link className="soft" href={`mailto:${contactEmail}`} style={styles.underlined}>
                {contactEmail}
              </Link>
            </Text>
            {mail.unsubscribeUrl && (
              <Text className="soft" style={styles.footer}>
                <Link className="soft" href={mail.unsubscribeUrl} style={styles.underlined}>
                  Unsubscribe
                </Link>{' '}
                from emails like this one.
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function MailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <Paragraph text={block.text} />;
    case 'quote':
      return (
        <div className="quote" style={styles.quote}>
          <Paragraph text={block.text} style={{ margin: '0 0 4px' }} />
          <Text className="soft" style={styles.author}>
            <span dir="auto">{block.by}</span>
          </Text>
        </div>
      );
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'button':
      return (
        <>
          <Button href={block.href} style={styles.button}>
            {block.label}
          </Button>
          <Text className="soft" style={styles.address}>
            {`Or open ${block.href}`}
          </Text>
        </>
      );
    case 'image':
      return block.link ? (
        <Link href={block.link}>
          <img src={block.url} alt={block.link} style={styles.image} />
        </Link>
      ) : (
        <img src={block.url} alt="" style={styles.image} />
      );
  }
}

function Paragraph({ text, style }: { text: string; style?: CSSProperties }) {
  return (
    <Text className="ink" dir="auto" style={{ ...styles.paragraph, ...style }}>
      {toLines(text)
        .split('\n')
        .map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
    </Text>
  );
}

function Facts({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="soft line"
              style={{ ...styles.fact, paddingRight: '12px', color: SOFT, width: '35%' }}
            >
              {label}
            </td>
            <td className="ink line" style={styles.fact}>
              <span dir="auto">{value}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
