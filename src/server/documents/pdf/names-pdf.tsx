// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { G, Path, Svg, View } from '@react-pdf/renderer';
import type { DrawnName } from '#server/documents/data/paper-dress.ts';
import { margin, pageWidth, unit } from '#server/documents/typesetting/page-measures.ts';

const size = 4 * unit;
/** Above and below the ink. */
const padding = 1.5 * unit;
const room = Math.floor(pageWidth - 2 * margin);

/** Families in their own faces, each on its own paper from edge to edge: small, and said again in words by what follows. */
export function NamesPdf({ names }: { names: DrawnName[] }) {
  return (
    <View style={{ marginHorizontal: -margin, marginTop: -2 * unit, marginBottom: 3 * unit }}>
      {names.map(({ path, colors, inkLeft, inkRight, inkTop, inkBottom }, index) => {
        const scale = Math.min(size, room / (inkRight - inkLeft));
        const height = (inkTop - inkBottom) * scale;
        return (
          <View
            key={index}
            wrap={false}
            style={{ backgroundColor: colors.paper, paddingHorizontal: margin, paddingVertical: padding }}
          >
            <Svg style={{ width: room, height }} viewBox={`0 0 ${room} ${height}`}>
              <G transform={`translate(${-inkLeft * scale} ${inkTop * scale}) scale(${scale})`}>
                <Path d={path} fill={colors.ink} />
              </G>
            </Svg>
          </View>
        );
      })}
    </View>
  );
}
