// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Link, type Styles, Text, View } from '@react-pdf/renderer';
import { Fragment, useContext } from 'react';
import type { RichBlock, RichMark, RichSpan } from '#server/documents/data/rich-text.ts';
import { breakSpans, type TextSpan } from '#server/documents/typesetting/break-spans.ts';
import { measureText } from '#server/documents/typesetting/measure-text.ts';
import { fontSize, roundingAllowance, textSize, unit } from '#server/documents/typesetting/page-measures.ts';
import { Faces, Runs } from '#server/documents/typesetting/sheet-words.tsx';
import { directionOf, printable } from '#server/documents/typesetting/text-runs.ts';

interface BlocksProps {
  blocks: RichBlock[];
  width: number;
}

/** Licence text: headings by the space above them, lists hanging. */
export function RichBlocks({ blocks, width }: BlocksProps) {
  return blocks.map((block, index) => (
    <Block key={index} block={block} width={width} isFirst={index === 0} />
  ));
}

function Block({ block, width, isFirst }: { block: RichBlock; width: number; isFirst: boolean }) {
  if (block.kind === 'list') {
    const inner = width - 4 * unit;
    return block.items.map((item, index) => (
      <View key={index} style={{ flexDirection: 'row' }}>
        <Text style={{ ...textSize, width: 4 * unit }}>{block.isOrdered ? `${index + 1}.` : '–'}</Text>
        <View style={{ width: inner }}>
          <RichBlocks blocks={item} width={inner} />
        </View>
      </View>
    ));
  }
  if (block.kind === 'paragraph') {
    return (
      <View style={{ marginBottom: unit }}>
        <Paragraph spans={block.spans} width={width} />
      </View>
    );
  }
  return (
    <View
      style={{ marginTop: isFirst ? 0 : 4 * unit, marginBottom: unit }}
      minPresenceAhead={8 * unit}
      wrap={false}
    >
      <Paragraph spans={block.spans} width={width} />
    </View>
  );
}

function Paragraph({ spans, width }: { spans: RichSpan[]; width: number }) {
  const faces = useContext(Faces);
  const shown = spans.map(showSpan);
  const text = shown.map((span) => (span.kind === 'text' ? span.text : ' ')).join('');
  const lines = breakSpans(shown, width - roundingAllowance, (span) =>
    measureText(span.text, faces, lookOf(span.marks)),
  );
  return (
    <Text
      style={{ direction: directionOf(text), ...textSize, textAlign: 'left', width }}
      orphans={2}
      widows={2}
    >
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 ? '\n' : ''}
          {line.map((span, at) => (
            <Span key={at} span={span} />
          ))}
        </Fragment>
      ))}
    </Text>
  );
}

/** The text as it is shown: one face in one weight, so strong text is in capitals. */
function showSpan(span: RichSpan): RichSpan {
  if (span.kind === 'break') return span;
  const text = printable(span.text);
  return { ...span, text: span.marks.has('strong') ? text.toUpperCase() : text };
}

function Span({ span }: { span: TextSpan }) {
  const runs = <Runs style={styleOf(span.marks, span.href !== null)}>{span.text}</Runs>;
  if (span.href === null) return <Text>{runs}</Text>;
  return (
    <Link src={span.href} style={{ color: '#000' }}>
      {runs}
    </Link>
  );
}

/** Emphasis is letter-spaced, since there is no italic. */
function lookOf(marks: ReadonlySet<RichMark>) {
  return {
    size: marks.has('small') ? 7.5 : fontSize,
    letterSpacing: marks.has('em') || marks.has('strong') ? 0.5 : 0,
  };
}

function styleOf(marks: ReadonlySet<RichMark>, isLink: boolean): Styles[string] {
  const { size, letterSpacing } = lookOf(marks);
  const isUnderlined = isLink || marks.has('u');
  const decoration = isUnderlined ? 'underline' : 'none';
  const struck = isUnderlined ? 'underline line-through' : 'line-through';
  return { fontSize: size, letterSpacing, textDecoration: marks.has('s') ? struck : decoration };
}
