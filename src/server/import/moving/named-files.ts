import { z } from 'zod';

/** A file of the store that a shop cannot do without, and what it is to people. */
export interface NamedFile {
  hash: string;
  of: string;
}

/** How the rows of a table name files of the store. */
export interface NamesFiles {
  /** The columns that it takes to know. */
  columns: readonly string[];
  /** Null where the row is none of the table. */
  read(row: unknown): NamedFile[] | null;
}

/** A column that holds the hash of a file, which may be empty; `nameOf` says what the file is. */
export function hashIn(column: string, name: string, nameOf: (name: string) => string): NamesFiles {
  const schema = z.record(z.string(), z.string().nullable());
  return naming([column, name], schema, (row) => {
    const [hash = null, text = null] = [row[column], row[name]];
    return hash === null || text === null ? [] : [{ hash, of: nameOf(text) }];
  });
}

const soldFiles = z.object({ files: z.array(z.object({ hash: z.string(), fileName: z.string() })) });
/** The very files that were sold with an item. */
export const filesSold = naming(['files'], soldFiles, ({ files }) =>
  files.map(({ hash, fileName }) => ({ hash, of: `the font ${fileName}, which was sold` })),
);

const published = z.object({
  name: z.string(),
  published_assets: z.record(z.string(), z.string().nullable()),
});
/** Cut-down files of a cut that the foundry publishes. */
export const filesPublished = naming(['name', 'published_assets'], published, (row) =>
  Object.values(row.published_assets).flatMap((hash) =>
    hash === null ? [] : [{ hash, of: `a published file of the cut ${row.name}` }],
  ),
);

/** Columns that show pictures of the store by their addresses. */
export function picturesIn(name: string, columns: readonly string[], kind: string): NamesFiles {
  const schema = z.looseObject({ [name]: z.union([z.string(), z.number()]) });
  return naming([name, ...columns], schema, (row) =>
    [...JSON.stringify(row).matchAll(/\/images\/([0-9a-f]{64})\./g)].flatMap(([, hash]) =>
      hash === undefined ? [] : [{ hash, of: `a picture of the ${kind} ${row[name]}` }],
    ),
  );
}

function naming<Row>(
  columns: readonly string[],
  schema: z.ZodType<Row>,
  filesOf: (row: Row) => NamedFile[],
): NamesFiles {
  return {
    columns,
    read: (row) => {
      if (typeof row !== 'object' || row === null) return null;
      const parsed = schema.safeParse(
        Object.fromEntries(columns.map((column) => [column, Reflect.get(row, column)])),
      );
      return parsed.success ? filesOf(parsed.data) : null;
    },
  };
}
