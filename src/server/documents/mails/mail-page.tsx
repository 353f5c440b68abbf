// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import type { CSSProperties } from 'react';
import type { SetLetter, SetPart } from '#server/documents/data/letter.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';

/** No colour is named, so that a mail program may show it dark or light; no picture from outside, no table, no tracking. */
const body: CSSProperties = {
  margin: '0 auto',
  padding: '24px 16px',
  maxWidth: '36em',
  fontFamily: 'Helvetica, Arial, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
};
const paragraph: CSSProperties = { margin: '0 0 16px' };
/** As wide as the mail at most; the widest pictures are far wider than a screen. */
const image: CSSProperties = { display: 'block', maxWidth: '100%', height: 'auto', border: 0 };

/** The mail for readers of HTML. */
export function MailPage({ letter, signature }: { letter: SetLetter; signature: string[] }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
      </head>
      <body style={body}>
        {letter.parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
        <p style={{ ...paragraph, marginTop: '32px' }}>
          {signature.map((line, index) => (
            <span key={line}>
              {index > 0 ? <br /> : null}
              {printable(line)}
            </span>
          ))}
        </p>
      </body>
    </html>
  );
}

function Part({ part }: { part: SetPart }) {
  if (part.kind === 'text') {
    return (
      <p style={paragraph} dir="auto">
        {printable(part.text)}
      </p>
    );
  }
  if (part.kind === 'list') {
    return (
      <ul style={{ ...paragraph, paddingLeft: '1.25em' }}>
        {part.items.map((item, index) => (
          <li key={index} dir="auto">
            {printable(item)}
          </li>
        ))}
      </ul>
    );
  }
  if (part.kind === 'picture') {
    const { contentId, width, height, texts } = part.picture;
    return (
      <p style={paragraph}>
        <img
          src={`cid:${contentId}`}
          alt={texts.map(printable).join('\n')}
          width={width}
          height={height}
          style={image}
        />
      </p>
    );
  }
  return part.links.map(({ label, detail, url }) => (
    <p key={url} style={paragraph}>
      <a href={url} style={{ color: 'inherit', textDecoration: 'underline' }}>
        {printable(label)}
      </a>
      {detail === '' ? null : ` (${detail})`}
    </p>
  ));
}
