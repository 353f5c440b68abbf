import { useSearchParams } from 'react-router';

/** What a list shows, as its address has it. */
export interface ListAddress {
  /** The fields of the filter that are set. */
  filter: Record<string, string>;
  sort: string;
  page: string;
  /** The columns that are shown, by their ids; null where the list chooses. */
  columns: string[] | null;
  /** All of it but the page, as a view keeps it. */
  query: string;
  /** Leaves the list by another filter, from the first page on. */
  setFilter: (filter: Record<string, string>) => void;
  setSort: (sort: string) => void;
  setColumns: (columns: string[] | null) => void;
}

/** The filter, sort, columns and page of a list live in the address, so that it can be sent to a colleague and come back to. */
export function useListAddress(fields: readonly string[], { sort: usual }: { sort: string }): ListAddress {
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(
    fields.flatMap((field) => {
      const value = query.get(field) ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
  const sort = query.get('sort') ?? usual;
  const columns = query.get('columns')?.split(',') ?? null;
  function go(next: { filter?: Record<string, string>; sort?: string; columns?: string[] | null }): void {
    setQuery(write({ filter, sort, columns, ...next }));
  }
  function write(shown: {
    filter: Record<string, string>;
    sort: string;
    columns: string[] | null;
  }): Record<string, string> {
    return {
      ...Object.fromEntries(Object.entries(shown.filter).filter(([, value]) => value.trim() !== '')),
      ...(shown.sort === usual ? {} : { sort: shown.sort }),
      ...(shown.columns === null ? {} : { columns: shown.columns.join(',') }),
    };
  }
  return {
    filter,
    sort,
    page: query.get('page') ?? '1',
    columns,
    query: `${new URLSearchParams(write({ filter, sort, columns }))}`,
    setFilter: (changed) => go({ filter: changed }),
    setSort: (changed) => go({ sort: changed }),
    setColumns: (changed) => go({ columns: changed }),
  };
}
