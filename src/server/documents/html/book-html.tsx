// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.

import type { BookPage, SpecimenBook } from '#server/documents/data/specimen-book.ts';
import { margin, pageHeight, pageWidth } from '#server/documents/typesetting/page-measures.ts';

/** A family's specimen as a page of plain HTML: each page one picture, then the facts. */
export function BookHtml({ book }: { book: SpecimenBook }) {
  const name = `${book.title} ${book.number}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
      </head>
      <body>
        <h1>{name}</h1>
        {book.pages.map((page, index) => (
          <PagePicture key={index} page={page} colors={book.colors} />
        ))}
        <dl>
          {book.facts.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              {lines.map((line, index) => (
                <dd key={index} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {book.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {book.closing.length > 0 && (
          <PagePicture
            page={{ drawings: book.closing, pictures: [], labels: [], rules: [] }}
            colors={book.colors}
          />
        )}
      </body>
    </html>
  );
}

function PagePicture({ page, colors }: { page: BookPage; colors: SpecimenBook['colors'] }) {
  return (
    <svg
      role="img"
      aria-label={[...page.drawings, ...page.pictures].map(({ text }) => text).join(' ')}
      viewBox={`0 0 ${pageWidth} ${pageHeight}`}
      fill={colors.ink}
    >
      <rect width={pageWidth} height={pageHeight} fill={colors.paper} />
      {page.rules.map((y) => (
        <line key={y} x1={margin} y1={y} x2={pageWidth - margin} y2={y} stroke={colors.ink} />
      ))}
      {page.labels.map(({ text, x, y, width, align }, index) => (
        <text
          key={index}
          x={align === 'left' ? x : x + width}
          y={y}
          dy="1em"
          fontSize="9"
          textAnchor={align === 'left' ? 'start' : 'end'}
        >
          {text}
        </text>
      ))}
      {page.pictures.map(({ png, x, y, width, height }, index) => (
        <image
          key={index}
          {...{ x, y, width, height }}
          preserveAspectRatio="none"
          href={`data:image/png;base64,${Buffer.from(png).toString('base64')}`}
        />
      ))}
      {page.drawings.map(({ path, x, y, scale }, index) => (
        <path key={index} transform={`translate(${x} ${y}) scale(${scale})`} d={path} />
      ))}
    </svg>
  );
}
