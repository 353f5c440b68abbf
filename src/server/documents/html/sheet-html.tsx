// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.

import type { Fact, Section, Sheet } from '#server/documents/data/sheet.ts';
import { RichBlocksHtml } from './rich-text-html.tsx';

/** The sheet as a page of plain HTML. */
export function SheetHtml({ sheet }: { sheet: Sheet }) {
  const name = `${sheet.title} ${sheet.number}`.trim();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
      </head>
      <body>
        <h1>{name}</h1>
        {sheet.remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <p>
          <Lines lines={sheet.issuer} />
        </p>
        <Facts facts={[...sheet.facts, ...sheet.parties]} />
        {sheet.sections.map((section, index) => (
          <SectionHtml key={index} section={section} />
        ))}
        {sheet.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {sheet.check === undefined ? null : (
          <p>
            {sheet.check.sentence} <a href={sheet.check.url}>{sheet.check.url}</a> Code {sheet.check.code}
          </p>
        )}
      </body>
    </html>
  );
}

/** Lines of text, each in its own direction. */
export function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <span key={index} dir="auto">
      {line}
      {index < lines.length - 1 ? <br /> : null}
    </span>
  ));
}

/** Labels with what they say. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, lines }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <Lines lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SectionHtml({ section }: { section: Section }) {
  if (section.kind === 'facts') return <Facts facts={section.facts} />;
  if (section.kind === 'rich') {
    return (
      <section>
        <h2>{section.label}</h2>
        <RichBlocksHtml blocks={section.blocks} />
      </section>
    );
  }
  const isSums = section.kind === 'sums';
  const rows = isSums
    ? [...section.rows, section.total].map(({ label, value }) => ({ name: label, detail: '', value }))
    : section.rows;
  return (
    <table>
      {isSums ? null : (
        <thead>
          <tr>
            <th scope="col">{section.head[0]}</th>
            <th scope="col">{section.head[1]}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, detail, value }, index) => (
          <tr key={index}>
            <td>
              <Lines lines={[name, detail].filter((line) => line !== '')} />
            </td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
