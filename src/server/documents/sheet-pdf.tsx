// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { Face } from './faces.ts';
import { column, fontSize, margin, textSize, unit } from './page-measures.ts';
import { RichBlocks } from './rich-text-pdf.tsx';
import type { Fact, Section, Sheet } from './sheet.ts';
import { sheetText } from './sheet-text.ts';
import { Faces, Words } from './sheet-words.tsx';
import { missingCharacters, missingSign, printable } from './text-runs.ts';

/** About 72 characters a line. */
const textWidth = 3 * column - 8 * unit;

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
  fact: { flexDirection: 'row', paddingRight: 2 * unit },
  party: { flexDirection: 'row', marginBottom: 2 * unit },
  partyLabel: { width: column / 2, paddingRight: unit },
  label: { width: column, paddingRight: 2 * unit },
  content: { flexGrow: 1, flexBasis: 0 },
  head: { flexDirection: 'row', marginTop: 8 * unit, marginBottom: 6 * unit },
  line: { flexDirection: 'row', borderTopWidth: 0.5, paddingVertical: unit },
  name: { width: 3 * column, paddingRight: 4 * unit },
  // Figures of one width, so that amounts stand under each other.
  value: { flexGrow: 1, flexBasis: 0, textAlign: 'right', fontFeatureSettings: ['tnum'] },
  rich: {
    borderTopWidth: 0.5,
    paddingTop: unit,
    paddingBottom: 6 * unit,
    paddingLeft: column,
    paddingRight: 8 * unit,
  },
  richLabel: { position: 'absolute', top: unit, left: 0, width: column - 2 * unit },
  sums: { marginLeft: 2 * column },
  sum: { flexDirection: 'row', paddingVertical: unit / 2 },
  // Without a line height: the library multiplies that of texts which it renders for each page.
  footer: { position: 'absolute', left: margin, bottom: margin - 2 * unit },
  pageNumber: { position: 'absolute', right: margin, bottom: margin - 2 * unit },
});

/** The sheet on A4, in one face and one size. */
export function SheetPdf({ sheet, faces }: { sheet: Sheet; faces: readonly Face[] }) {
  const name = printable(`${sheet.title} ${sheet.number}`.trim());
  const missing = missingCharacters(printable(sheetText(sheet)), faces);
  const notes = missing.length > 0 ? [...sheet.notes, missingNote(missing)] : sheet.notes;
  return (
    <Document
      title={name}
      author={sheet.author}
      creator="Fount"
      producer="Fount"
      language="en"
      creationDate={sheet.date}
      modificationDate={sheet.date}
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
              <Words>{sheet.title}</Words>
            </View>
            <View style={styles.half}>
              <Lines lines={sheet.issuer} />
            </View>
          </View>
          <View style={styles.head}>
            <Facts facts={sheet.facts} />
            <View style={styles.half}>
              {sheet.parties.map(({ label, lines }) => (
                <View key={label} style={styles.party} wrap={false}>
                  <View style={styles.partyLabel}>
                    <Words>{label}</Words>
                  </View>
                  <View style={styles.content}>
                    <Lines lines={lines} />
                  </View>
                </View>
              ))}
            </View>
          </View>
          {sheet.sections.map((section, index) => (
            <SectionPdf key={index} section={section} />
          ))}
          <View style={{ marginTop: 6 * unit, marginRight: column }}>
            {notes.map((note) => (
              <View key={note} wrap={false} style={{ marginBottom: unit }}>
                <Words>{note}</Words>
              </View>
            ))}
          </View>
        </Faces>
      </Page>
    </Document>
  );
}

function missingNote(missing: string[]): string {
  const codes = missing.map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return `${missingSign} stands for a character that the faces of this document lack. Lacking here: ${codes.join(', ')}.`;
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => <Words key={index}>{line}</Words>);
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <View style={styles.half}>
      {facts.map(({ label, lines }) => (
        <View key={label} style={styles.fact} wrap={false}>
          <View style={styles.label}>
            <Words>{label}</Words>
          </View>
          <View style={styles.content}>
            <Lines lines={lines} />
          </View>
        </View>
      ))}
    </View>
  );
}

function SectionPdf({ section }: { section: Section }) {
  if (section.kind === 'facts') {
    return (
      <View style={{ marginTop: 4 * unit }}>
        {section.facts.map(({ label, lines }, index) => (
          <View key={index} style={styles.line} wrap={false}>
            <View style={styles.half}>
              <Words>{label}</Words>
            </View>
            <View style={styles.half}>
              <Lines lines={lines} />
            </View>
          </View>
        ))}
      </View>
    );
  }
  if (section.kind === 'sums') {
    return (
      <View style={styles.sums} wrap={false}>
        {[...section.rows, section.total].map(({ label, value }) => (
          <View key={label} style={styles.line}>
            <View style={styles.label}>
              <Words>{label}</Words>
            </View>
            <Words style={styles.value}>{value}</Words>
          </View>
        ))}
      </View>
    );
  }
  if (section.kind === 'rich') {
    return (
      <View style={styles.rich}>
        <View style={styles.richLabel}>
          <Words>{section.label}</Words>
        </View>
        <RichBlocks blocks={section.blocks} width={textWidth} />
      </View>
    );
  }
  return (
    <View>
      <View fixed style={styles.line}>
        <Words style={styles.name}>{section.head[0]}</Words>
        <Words style={styles.value}>{section.head[1]}</Words>
      </View>
      {section.rows.map(({ name, detail, value }, index) => (
        <View key={index} style={styles.line} wrap={false}>
          <View style={styles.name}>
            <Words>{name}</Words>
            {detail === '' ? null : <Words>{detail}</Words>}
          </View>
          <Words style={styles.value}>{value}</Words>
        </View>
      ))}
    </View>
  );
}
