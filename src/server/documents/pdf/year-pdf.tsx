import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { useContext } from 'react';
import type { CurrencyPart, YearSheet } from '#server/documents/data/year-sheet.ts';
import type { Face } from '#server/documents/typesetting/faces.ts';
import { Labelled, Lines } from '#server/documents/typesetting/labelled.tsx';
import { linesWithout, missingNote } from '#server/documents/typesetting/lines-without.ts';
import { measureFigures } from '#server/documents/typesetting/measure-figures.ts';
import {
  fontSize,
  hairline,
  type LabelWidths,
  pageHeight,
  unit,
} from '#server/documents/typesetting/page-measures.ts';
import { type PlacedTable, placeMonths } from '#server/documents/typesetting/place-months.ts';
import { Faces, Words } from '#server/documents/typesetting/sheet-words.tsx';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import { yearText } from '#server/documents/typesetting/year-text.ts';
import { LogoPdf } from './logo-pdf.tsx';
import { MonthsChartPdf } from './months-chart-pdf.tsx';

/** A4 lies on its side, with narrower margins than other papers: the table is as wide as the screen's. */
const margin = 6 * unit;
const room = pageHeight - 2 * margin;
const column = room / 4;
const between = 4 * unit;
const factWidths: LabelWidths = { label: 10 * unit, text: column - 10 * unit - between };
const wordWidths: LabelWidths = { label: 12 * unit, text: 2 * column - 12 * unit - between };

const styles = StyleSheet.create({
  page: {
    fontSize,
    color: '#000',
    paddingTop: margin,
    paddingHorizontal: margin,
    paddingBottom: margin + 3 * unit,
  },
  row: { flexDirection: 'row' },
  head: { flexDirection: 'row', marginBottom: 2 * unit },
  line: { flexDirection: 'row', borderTopWidth: hairline, paddingTop: 0.5 },
  sum: { flexDirection: 'row', borderTopWidth: 2 * hairline, paddingTop: 0.5 },
  value: { textAlign: 'right', fontFeatureSettings: ['tnum'] },
  table: { marginTop: 2 * unit },
  // Without a line height: the library multiplies that of texts which it renders for each page.
  footer: { position: 'absolute', left: margin, bottom: margin - unit },
  pageNumber: { position: 'absolute', right: margin, bottom: margin - unit },
});

/** The figures of a year on A4: one page a currency, and a further one where amounts are long. */
export function YearPdf({ sheet, faces }: { sheet: YearSheet; faces: readonly Face[] }) {
  const name = printable(`${sheet.title} ${sheet.number}`);
  const unset = linesWithout(yearText(sheet), faces);
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
    >
      <Page
        size="A4"
        orientation="landscape"
        style={[styles.page, { fontFamily: faces.map(({ family }) => family) }]}
      >
        <Faces value={faces}>
          <Text fixed style={styles.footer}>
            {name}
          </Text>
          <Text
            fixed
            style={styles.pageNumber}
            render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
          />
          <Head sheet={sheet} notes={unset.length > 0 ? [missingNote] : []} />
          {sheet.currencies.map((part, index) => (
            <View key={part.title} break={index > 0}>
              <MonthsChartPdf part={part} room={room} />
              <Tables part={part} />
            </View>
          ))}
        </Faces>
      </Page>
    </Document>
  );
}

function Head({ sheet, notes }: { sheet: YearSheet; notes: string[] }) {
  const wide = 2 * column - between;
  return (
    <View style={styles.head}>
      <View style={{ width: column }}>
        <Words width={column - between}>{sheet.title}</Words>
        <View style={{ marginTop: 2 * unit }}>
          {sheet.facts.map(({ label, lines }) => (
            <Labelled key={label} style={styles.row} label={label} lines={lines} widths={factWidths} />
          ))}
        </View>
      </View>
      <View style={{ width: 2 * column }}>
        {[...sheet.remarks, ...notes].map((remark) => (
          <View key={remark} style={{ marginBottom: unit }}>
            <Words width={wide}>{remark}</Words>
          </View>
        ))}
        {sheet.words.map(({ label, lines }) => (
          <Labelled key={label} style={styles.row} label={label} lines={lines} widths={wordWidths} />
        ))}
      </View>
      <View style={{ width: column }}>
        {sheet.logo == null ? null : <LogoPdf logo={sheet.logo} width={column} />}
        <Lines lines={sheet.issuer} width={column} />
      </View>
    </View>
  );
}

function Tables({ part }: { part: CurrencyPart }) {
  const faces = useContext(Faces);
  const tables = placeMonths(part, { room, measure: (text) => measureFigures(text, faces) });
  return tables.map((table) => <Table key={table.groups.map(({ title }) => title).join()} table={table} />);
}

/** A table never parts: what has no room below goes to the next page whole. */
function Table({ table: { groups } }: { table: PlacedTable }) {
  const columns = groups.flatMap((group) => group.columns);
  const names = columns[0]?.cells ?? [];
  return (
    <View wrap={false} style={styles.table}>
      <View style={styles.row}>
        {groups.map(({ title, columns: own }) => {
          const before = own[0]?.before ?? 0;
          const width = own.reduce((sum, one) => sum + one.before + one.width, -before);
          const style = { marginLeft: before, width, borderBottomWidth: title === '' ? 0 : hairline };
          return (
            <View key={title} style={style}>
              {title === '' ? null : <Words width={width}>{title}</Words>}
            </View>
          );
        })}
      </View>
      <Row columns={columns} cells={columns.map(({ head }) => head)} style={styles.row} />
      {names.map((name, row) => (
        <Row
          key={name}
          columns={columns}
          cells={columns.map(({ cells }) => cells[row] ?? '')}
          style={row === names.length - 1 ? styles.sum : styles.line}
        />
      ))}
    </View>
  );
}

function Row({
  columns,
  cells,
  style,
}: {
  columns: PlacedTable['groups'][number]['columns'];
  cells: string[];
  style: (typeof styles)[keyof typeof styles];
}) {
  return (
    <View style={style}>
      {columns.map(({ name, before, width }, at) => (
        <View key={name} style={{ width: before + width, paddingLeft: before }}>
          <Words width={width} {...(at > 0 && { style: styles.value })}>
            {cells[at] ?? ''}
          </Words>
        </View>
      ))}
    </View>
  );
}
