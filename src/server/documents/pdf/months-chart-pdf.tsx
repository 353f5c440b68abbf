import { Line, Rect, Svg, View } from '@react-pdf/renderer';
import { useContext } from 'react';
import type { CurrencyPart } from '#server/documents/data/year-sheet.ts';
import { measureFigures } from '#server/documents/typesetting/measure-figures.ts';
import { hairline, roundingAllowance, unit } from '#server/documents/typesetting/page-measures.ts';
import { Faces, Words } from '#server/documents/typesetting/sheet-words.tsx';

const height = 18 * unit;
/** Of the sign in the legend. */
const side = 1.25 * unit;
/** Above and below the chart, so that no line of its edge is cut off. */
const edge = unit;
const figures = { fontFeatureSettings: ['tnum'] };

/** The chart of the screen, a bar a month in black; the sign of its legend is a bar. */
export function MonthsChartPdf({
  part: { title, legend, lines, bars },
  room,
}: {
  part: CurrencyPart;
  room: number;
}) {
  const faces = useContext(Faces);
  const labels = Math.max(...lines.map(({ label }) => measureFigures(label, faces))) + 2 * roundingAllowance;
  const titleWidth = Math.max(measureFigures(title, faces) + 2 * roundingAllowance, labels);
  const left = labels + 2 * unit;
  const width = room - left;
  const at = (place: number) => (place / 100) * width;
  const down = (place: number) => edge + (place / 100) * height;
  return (
    <View wrap={false}>
      <View style={{ flexDirection: 'row' }}>
        <View style={{ width: titleWidth, marginRight: 2 * unit }}>
          <Words width={titleWidth}>{title}</Words>
        </View>
        <Svg style={{ width: side, height: 2 * unit }} viewBox={`0 0 ${side} ${2 * unit}`}>
          <Rect x={0} y={unit - side / 2} width={side} height={side} fill="#000" />
        </Svg>
        <View style={{ marginLeft: unit }}>
          <Words width={room - titleWidth - side - 3 * unit}>{legend}</Words>
        </View>
      </View>
      <View style={{ height: height + 2 * edge, marginTop: unit }}>
        <Svg
          style={{ position: 'absolute', left, top: 0, width, height: height + 2 * edge }}
          viewBox={`0 0 ${width} ${height + 2 * edge}`}
        >
          {lines.map(({ y, isNothing }) => (
            <Line
              key={y}
              x1={0}
              x2={width}
              y1={down(y)}
              y2={down(y)}
              stroke={isNothing ? '#000' : '#999'}
              strokeWidth={hairline}
            />
          ))}
          {bars.map((bar) => (
            <Rect
              key={bar.label}
              x={at(bar.x)}
              y={down(bar.y)}
              width={at(bar.width)}
              height={(bar.height / 100) * height}
              fill="#000"
            />
          ))}
        </Svg>
        {lines.map(({ y, label }) => (
          <View key={y} style={{ position: 'absolute', left: 0, top: down(y) - unit }}>
            <Words width={labels} style={{ textAlign: 'right', ...figures }}>
              {label}
            </Words>
          </View>
        ))}
      </View>
      <View style={{ height: 2 * unit }}>
        {bars.map((bar) => (
          <View
            key={bar.label}
            style={{ position: 'absolute', left: left + at(bar.x + bar.width / 2) - 4 * unit, top: 0 }}
          >
            <Words width={8 * unit} style={{ textAlign: 'center' }}>
              {bar.label}
            </Words>
          </View>
        ))}
      </View>
    </View>
  );
}
