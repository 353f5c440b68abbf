import { escapeXml } from '#domain/text/escape-xml.ts';
import type { TranslationsPlan } from './plan-translations.ts';

const beginning = `<?xml version="1.0"?>
<tmx version="1.4">
<header creationtool="Fount" creationtoolversion="1" segtype="phrase" o-tmf="none" adminlang="en" srclang="*all*" datatype="plaintext"/>
<body>
`;

/** A translation memory as one TMX file, in UTF-8 or UTF-16, whichever is shorter: the import bounds the bytes. */
export function writeTmx(segments: TranslationsPlan['segments']): Buffer {
  const units = Map.groupBy(segments, ({ unit }) => unit);
  const body = [...units.values()].map((variants) => {
    const written = variants.map(
      // A parser of XML makes a line break of a carriage return that is not written by its number.
      ({ language, text }) =>
        `<tuv xml:lang="${language}"><seg>${escapeXml(text).replaceAll('\r', '&#13;')}</seg></tuv>`,
    );
    return `<tu>\n${written.join('\n')}\n</tu>\n`;
  });
  const text = `${beginning}${body.join('')}</body>\n</tmx>\n`;
  const narrow = Buffer.from(text, 'utf8');
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  return wide.length < narrow.length ? wide : narrow;
}
