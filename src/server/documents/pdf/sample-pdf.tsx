// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Document, G, Image, Page, Path, Svg } from '@react-pdf/renderer';
import type { SampleSheet } from '#server/documents/data/sample-sheet.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';

/** A sample on a page of its own size, its letters as outlines or as a picture; what they say stands in the file's properties. */
export function SamplePdf({ sheet }: { sheet: SampleSheet }) {
  const { width, height, background, ink, blocks, picture } = sheet.picture;
  return (
    <Document
      title={sheet.title}
      subject={sheet.texts.map(printable).join(' / ')}
      creator="Fount"
      producer="Fount"
      creationDate={sheet.date}
      modificationDate={sheet.date}
    >
      <Page size={[width, height]} style={{ backgroundColor: background }}>
        <Svg
          style={{ position: 'absolute', left: 0, top: 0, width, height }}
          viewBox={`0 0 ${width} ${height}`}
        >
          {blocks.map(({ path, x, y, opacity = 1 }, index) => (
            <G key={index} transform={`translate(${x} ${y})`}>
              <Path d={path} fill={ink} fillOpacity={opacity} />
            </G>
          ))}
        </Svg>
        {picture === undefined ? null : (
          <Image
            style={{ position: 'absolute', left: 0, top: 0, width, height }}
            src={{ data: Buffer.from(picture), format: 'png' }}
          />
        )}
      </Page>
    </Document>
  );
}
