// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { type Styles, View } from '@react-pdf/renderer';
import { type LabelWidths, unit } from './page-measures.ts';
import { Words } from './sheet-words.tsx';

/** A label on the left and the lines that belong to it on its right. */
export function Labelled(props: {
  label: string;
  lines: string[];
  widths: LabelWidths;
  style: Styles[string];
}) {
  const { label, lines, widths, style } = props;
  return (
    <View style={style} wrap={false}>
      <View style={{ width: widths.label }}>
        <Words width={widths.label - 2 * unit}>{label}</Words>
      </View>
      <View style={{ width: widths.text }}>
        <Lines lines={lines} width={widths.text} />
      </View>
    </View>
  );
}

/** Lines of an address, each broken where it is too long. */
export function Lines({ lines, width }: { lines: string[]; width: number }) {
  return lines.map((line, index) => (
    <Words key={index} width={width}>
      {line}
    </Words>
  ));
}
