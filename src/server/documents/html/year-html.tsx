import type { CurrencyPart, YearSheet } from '#server/documents/data/year-sheet.ts';
import { Facts, Lines } from './sheet-html.tsx';

/** The figures of a year as a page of plain HTML; its tables say what the charts do. */
export function YearHtml({ sheet }: { sheet: YearSheet }) {
  const name = `${sheet.title} ${sheet.number}`;
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
        <Facts facts={[...sheet.facts, ...sheet.words]} />
        {sheet.currencies.map((part) => (
          <MonthsHtml key={part.title} part={part} />
        ))}
      </body>
    </html>
  );
}

function MonthsHtml({ part: { title, lead, groups } }: { part: CurrencyPart }) {
  const [names, ...others] = lead;
  const columns = groups.flatMap((group) =>
    group.columns.map((column) => ({ ...column, name: `${group.title} ${column.head}` })),
  );
  const cellsBeside = [...others.map((column) => ({ ...column, name: column.head })), ...columns];
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {lead.map(({ head }) => (
            <th key={head} scope="col" rowSpan={2}>
              {head}
            </th>
          ))}
          {groups.map((group) => (
            <th key={group.title} scope="colgroup" colSpan={group.columns.length}>
              {group.title}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map(({ name, head }) => (
            <th key={name} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names?.cells.map((month, row) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {cellsBeside.map(({ name, cells }) => (
              <td key={name}>{cells[row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
