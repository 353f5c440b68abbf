// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Link, Text, View } from '@react-pdf/renderer';
import { textSize, unit } from './page-measures.ts';
import type { RichBlock, RichMark, RichSpan } from './rich-text.ts';
import { Runs } from './sheet-words.tsx';
import { directionOf } from './text-runs.ts';

/** Licence text: headings by the space above them, lists hanging by two units. */
export function RichBlocks({ blocks, width }: { blocks: RichBlock[]; width: number }) {
  return blocks.map((block, index) => <Block key={index} block={block} width={width} />);
}

function Block({ block, width }: { block: RichBlock; width: number }) {
  if (block.kind === 'list') {
    return block.items.map((item, index) => (
      <View key={index} style={{ flexDirection: 'row' }}>
        <Text style={{ ...textSize, width: 4 * unit }}>{block.isOrdered ? `${index + 1}.` : '–'}</Text>
        <View style={{ width: width - 4 * unit }}>
          <RichBlocks blocks={item} width={width - 4 * unit} />
        </View>
      </View>
    ));
  }
  const isHeading = block.kind === 'heading';
  return (
    <View
      style={isHeading ? { marginTop: 4 * unit, marginBottom: unit } : { marginBottom: unit }}
      {...(isHeading ? { minPresenceAhead: 8 * unit, wrap: false } : {})}
    >
      <Paragraph spans={block.spans} />
    </View>
  );
}

function Paragraph({ spans }: { spans: RichSpan[] }) {
  const text = spans.map((span) => (span.kind === 'text' ? span.text : ' ')).join('');
  return (
    <Text style={{ direction: directionOf(text), ...textSize, textAlign: 'left' }} orphans={2} widows={2}>
      {spans.map((span, index) => (
        <Span key={index} span={span} />
      ))}
    </Text>
  );
}

function Span({ span }: { span: RichSpan }) {
  if (span.kind === 'break') return <Text>{'\n'}</Text>;
  const runs = <Runs style={markStyle(span.marks, span.href !== null)}>{span.text}</Runs>;
  if (span.href === null) return <Text>{runs}</Text>;
  return (
    <Link src={span.href} style={{ color: '#000' }}>
      {runs}
    </Link>
  );
}

/** One face in one weight: emphasis is letter-spaced, strong text is in capitals besides. */
function markStyle(marks: ReadonlySet<RichMark>, isLink: boolean) {
  const isUnderlined = isLink || marks.has('u');
  const decoration = [isUnderlined ? 'underline' : '', marks.has('s') ? 'line-through' : ''].join(' ').trim();
  return {
    ...(marks.has('em') || marks.has('strong') ? { letterSpacing: 0.5 } : {}),
    ...(marks.has('strong') ? { textTransform: 'uppercase' as const } : {}),
    ...(marks.has('small') ? { fontSize: 7.5 } : {}),
    ...(decoration === '' ? {} : { textDecoration: decoration as 'underline' }),
  };
}
