// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Document, G, Image, Line, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { BookDrawing, BookPage, SpecimenBook } from '#server/documents/data/specimen-book.ts';
import type { Face } from '#server/documents/typesetting/faces.ts';
import { Labelled, Lines } from '#server/documents/typesetting/labelled.tsx';
import {
  column,
  fontSize,
  hairline,
  type LabelWidths,
  margin,
  pageHeight,
  pageWidth,
  unit,
} from '#server/documents/typesetting/page-measures.ts';
import { Faces, Words } from '#server/documents/typesetting/sheet-words.tsx';

const factWidths: LabelWidths = { label: column, text: 3 * column };

/** A picture of the very size of the page counts as too large for it. */
const picture = { width: Math.floor(pageWidth), height: Math.floor(pageHeight) };

/** On the last page, whose texts flow, the room of these. */
const lastPicture = { ...picture, height: Math.floor(pageHeight - 2 * margin - 6 * unit) };

const styles = StyleSheet.create({
  page: { fontSize },
  facts: {
    fontSize,
    paddingTop: margin,
    paddingHorizontal: margin,
    paddingBottom: margin + 6 * unit,
  },
  drawings: { position: 'absolute', left: 0, top: 0, ...picture },
  closing: { position: 'absolute', left: 0, top: margin, ...lastPicture },
  fact: { flexDirection: 'row', paddingBottom: 2 * unit },
  notes: { marginTop: 4 * unit },
  // Without a line height: the library multiplies that of texts which it renders for each page.
  pageNumber: { position: 'absolute', right: margin, bottom: margin - 2 * unit },
});

/** A family's specimen on A4: outlines for its own letters, text in the interface face for the rest. */
export function BookPdf({ book, faces }: { book: SpecimenBook; faces: readonly Face[] }) {
  const { paper, ink } = book.colors;
  const colors = { backgroundColor: paper, color: ink, fontFamily: faces.map(({ family }) => family) };
  const name = `${book.title} ${book.number}`;
  return (
    <Document
      title={name}
      author={book.author}
      creator="Fount"
      producer="Fount"
      language="en"
      creationDate={book.date}
      modificationDate={book.date}
    >
      {book.pages.map((page, index) => (
        <Page key={index} size="A4" style={[styles.page, colors]}>
          <Faces value={faces}>
            <Drawings page={page} ink={ink} />
            {page.pictures.map(({ png, x, y, width, height }, place) => (
              <Image
                key={place}
                src={{ data: Buffer.from(png), format: 'png' }}
                style={{ position: 'absolute', left: x, top: y, width, height }}
              />
            ))}
            {page.labels.map(({ text, x, y, width, align }, place) => (
              <View key={place} style={{ position: 'absolute', left: x, top: y, width }}>
                <Words width={width} style={{ textAlign: align, direction: 'ltr' }}>
                  {text}
                </Words>
              </View>
            ))}
            {index > 0 && <PageNumber />}
          </Faces>
        </Page>
      ))}
      <Page size="A4" style={[styles.facts, colors]}>
        <Faces value={faces}>
          <Svg style={styles.closing} viewBox={`0 ${margin} ${lastPicture.width} ${lastPicture.height}`}>
            <Letters drawings={book.closing} ink={ink} />
          </Svg>
          {book.facts.map(({ label, lines }) => (
            <Labelled key={label} style={styles.fact} label={label} lines={lines} widths={factWidths} />
          ))}
          <View style={styles.notes}>
            <Lines lines={book.notes} width={3 * column} />
          </View>
          <PageNumber />
        </Faces>
      </Page>
    </Document>
  );
}

function Drawings({ page, ink }: { page: BookPage; ink: string }) {
  return (
    <Svg style={styles.drawings} viewBox={`0 0 ${picture.width} ${picture.height}`}>
      {page.rules.map((y) => (
        <Line key={y} x1={margin} y1={y} x2={pageWidth - margin} y2={y} stroke={ink} strokeWidth={hairline} />
      ))}
      <Letters drawings={page.drawings} ink={ink} />
    </Svg>
  );
}

function Letters({ drawings, ink }: { drawings: BookDrawing[]; ink: string }) {
  return drawings.map(({ path, x, y, scale }, index) => (
    <G key={index} transform={`translate(${x} ${y}) scale(${scale})`}>
      <Path d={path} fill={ink} />
    </G>
  ));
}

function PageNumber() {
  return <Text fixed style={styles.pageNumber} render={({ pageNumber }) => String(pageNumber)} />;
}
