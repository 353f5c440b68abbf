import type { FontFacts } from '#fonts/font-facts.ts';
import { FontFault } from '#fonts/font-fault.ts';
import { LARGEST_FILE, oversizedSentence } from '#fonts/font-limits.ts';
import { APPLE_TRUETYPE_FLAVOUR, CFF_FLAVOUR, TRUETYPE_FLAVOUR, viewOf } from './sfnt.ts';
import { unpackWoff } from './woff.ts';
import { unpackWoff2 } from './woff2.ts';

const COLLECTION = 0x74746366;
const WOFF = 0x774f4646;
const WOFF2 = 0x774f4632;

/** The format that the first four bytes of a font file tell; throws FontFault for anything that is no single font. */
function formatOf(bytes: Uint8Array): FontFacts['format'] {
  if (bytes.length === 0) throw new FontFault('empty-file', 'The file is empty.');
  if (bytes.length > LARGEST_FILE) {
    throw new FontFault('oversized', oversizedSentence(bytes.length));
  }
  if (bytes.length < 4) throw new FontFault('truncated', 'The file ends within its header.');
  switch (viewOf(bytes).getUint32(0)) {
    case TRUETYPE_FLAVOUR:
    case APPLE_TRUETYPE_FLAVOUR:
      return 'ttf';
    case CFF_FLAVOUR:
      return 'otf';
    case WOFF:
      return 'woff';
    case WOFF2:
      return 'woff2';
    case COLLECTION:
      throw new FontFault(
        'collection',
        'The file is a collection of fonts; here it has to be one font in a file of its own.',
      );
    default:
      throw new FontFault('not-a-font', 'The file does not begin like an OTF, TTF, WOFF or WOFF2 font.');
  }
}

/** The plain sfnt inside a font file of any of the four formats (the same bytes for OTF and TTF); throws FontFault. */
export async function unpack(bytes: Uint8Array): Promise<{ format: FontFacts['format']; sfnt: Uint8Array }> {
  const format = formatOf(bytes);
  if (format === 'woff') return { format, sfnt: unpackWoff(bytes) };
  if (format === 'woff2') return { format, sfnt: await unpackWoff2(bytes) };
  return { format, sfnt: bytes };
}
