// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Section, Sheet } from '#server/documents/data/sheet.ts';
import type { Face } from '#server/documents/typesetting/faces.ts';
import { Labelled, Lines } from '#server/documents/typesetting/labelled.tsx';
import { linesWithout, missingNote } from '#server/documents/typesetting/lines-without.ts';
import {
  column,
  factWidths,
  fontSize,
  hairline,
  margin,
  partyWidths,
  termWidths,
  textWidth,
  unit,
} from '#server/documents/typesetting/page-measures.ts';
import { sheetText } from '#server/documents/typesetting/sheet-text.ts';
import { Faces, Words } from '#server/documents/typesetting/sheet-words.tsx';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import { CheckPdf } from './check-pdf.tsx';
import { LogoPdf } from './logo-pdf.tsx';
import { NamesPdf } from './names-pdf.tsx';
import { QrBillPdf } from './qr-bill-pdf.tsx';
import { RichBlocks } from './rich-text-pdf.tsx';

const remarkWidth = 2 * column - 4 * unit;

const styles = StyleSheet.create({
  page: {
    fontSize,
    color: '#000',
    paddingTop: margin,
    paddingHorizontal: margin,
    paddingBottom: margin + 6 * unit,
  },
  row: { flexDirection: 'row' },
  half: { width: 2 * column },
  party: { flexDirection: 'row', marginBottom: 2 * unit },
  head: { flexDirection: 'row', marginTop: 8 * unit, marginBottom: 6 * unit },
  line: { flexDirection: 'row', borderTopWidth: hairline, paddingVertical: unit },
  // Figures of one width, so that amounts stand under each other.
  value: { textAlign: 'right', fontFeatureSettings: ['tnum'] },
  rich: { borderTopWidth: hairline, paddingTop: unit, paddingBottom: 6 * unit, paddingLeft: column },
  richLabel: { position: 'absolute', top: unit, left: 0 },
  sums: { marginLeft: 2 * column },
  sum: { flexDirection: 'row', paddingTop: unit },
  total: { flexDirection: 'row', borderTopWidth: hairline, marginTop: unit, paddingTop: unit },
  // Without a line height: the library multiplies that of texts which it renders for each page.
  footer: { position: 'absolute', left: margin, bottom: margin - 2 * unit },
  pageNumber: { position: 'absolute', right: margin, bottom: margin - 2 * unit },
});

/** The sheet on A4, in one face and one size. */
export function SheetPdf({ sheet, faces }: { sheet: Sheet; faces: readonly Face[] }) {
  const name = printable(`${sheet.title} ${sheet.number}`.trim());
  const unset = linesWithout(sheetText(sheet), faces);
  const notes = unset.length > 0 ? [...sheet.notes, missingNote] : sheet.notes;
  return (
    <Document
      title={name}
      author={sheet.author}
      {...(unset.length > 0 && { subject: unset.join(' / ') })}
      creator="Fount"
      producer="Fount"
      language="en"
      creationDate={sheet.date}
      modificationDate={sheet.date}
      {...conformanceOf(sheet)}
    >
      <Page size="A4" style={[styles.page, { fontFamily: faces.map(({ family }) => family) }]}>
        <Faces value={faces}>
          <Text fixed style={styles.footer}>
            {name}
          </Text>
          <Text
            fixed
            style={styles.pageNumber}
            render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
          />
          <View style={styles.row}>
            <View style={styles.half}>
              <Words width={remarkWidth}>{sheet.title}</Words>
              <View style={{ marginTop: 2 * unit }}>
                <Lines lines={sheet.remarks} width={remarkWidth} />
              </View>
            </View>
            <View style={styles.half}>
              {sheet.logo == null ? null : <LogoPdf logo={sheet.logo} width={2 * column} />}
              <Lines lines={sheet.issuer} width={2 * column} />
            </View>
          </View>
          <View style={styles.head}>
            <View style={styles.half}>
              {sheet.facts.map(({ label, lines }) => (
                <Labelled key={label} style={styles.row} label={label} lines={lines} widths={factWidths} />
              ))}
            </View>
            <View style={styles.half}>
              {sheet.parties.map(({ label, lines }) => (
                <Labelled key={label} style={styles.party} label={label} lines={lines} widths={partyWidths} />
              ))}
            </View>
          </View>
          {sheet.names === undefined || sheet.names.length === 0 ? null : <NamesPdf names={sheet.names} />}
          {sheet.sections.map((section, index) => (
            <SectionPdf key={index} section={section} isFirst={index === 0} />
          ))}
          <View style={{ marginTop: 6 * unit }}>
            {notes.map((note) => (
              <View key={note} wrap={false} style={{ marginBottom: unit }}>
                <Words width={textWidth}>{note}</Words>
              </View>
            ))}
          </View>
          {sheet.check === undefined ? null : <CheckPdf check={sheet.check} />}
        </Faces>
      </Page>
      {sheet.qrBill === undefined ? null : <QrBillPdf bill={sheet.qrBill} name={name} faces={faces} />}
    </Document>
  );
}

/** The code of a QR-bill is set in faces that a reader brings along, as the standard wants them; PDF/A embeds all. */
function conformanceOf({
  eInvoice,
  qrBill,
}: Sheet): { conformance: 'PDF/A-3b' } | { pdfVersion: '1.7' } | null {
  if (eInvoice === undefined) return null;
  return qrBill === undefined ? { conformance: 'PDF/A-3b' } : { pdfVersion: '1.7' };
}

function SectionPdf({ section, isFirst }: { section: Section; isFirst: boolean }) {
  if (section.kind === 'lines') return <LinesSection head={section.head} rows={section.rows} />;
  if (section.kind === 'sums') return <SumsSection rows={section.rows} total={section.total} />;
  if (section.kind === 'facts') {
    return (
      <View style={{ marginTop: 4 * unit }}>
        {section.facts.map(({ label, lines }, index) => (
          <Labelled key={index} style={styles.line} label={label} lines={lines} widths={termWidths} />
        ))}
      </View>
    );
  }
  return (
    <View style={styles.rich} break={!isFirst}>
      <View style={styles.richLabel}>
        <Words width={column - 2 * unit}>{section.label}</Words>
      </View>
      <RichBlocks blocks={section.blocks} width={textWidth} />
    </View>
  );
}

function LinesSection({ head, rows }: Omit<Extract<Section, { kind: 'lines' }>, 'kind'>) {
  return (
    <View>
      <View fixed style={styles.line}>
        <NameCell lines={[head[0]]} />
        <Words width={column} style={styles.value}>
          {head[1]}
        </Words>
      </View>
      {rows.map(({ name, detail, value }, index) => (
        <View key={index} style={styles.line} wrap={false}>
          <NameCell lines={detail === '' ? [name] : [name, detail]} />
          <Words width={column} style={styles.value}>
            {value}
          </Words>
        </View>
      ))}
    </View>
  );
}

function NameCell({ lines }: { lines: string[] }) {
  return (
    <View style={{ width: 3 * column }}>
      <Lines lines={lines} width={textWidth} />
    </View>
  );
}

function SumsSection({ rows, total }: Omit<Extract<Section, { kind: 'sums' }>, 'kind'>) {
  return (
    <View wrap={false}>
      <View style={{ borderTopWidth: hairline }} />
      <View style={styles.sums}>
        {[...rows, total].map(({ label, value }, index) => (
          <View key={label} style={index < rows.length ? styles.sum : styles.total}>
            <Words width={column}>{label}</Words>
            <Words width={column} style={styles.value}>
              {value}
            </Words>
          </View>
        ))}
      </View>
    </View>
  );
}
