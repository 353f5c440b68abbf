import type { Database } from '#server/database/database.ts';
import { catalogueIn } from './catalogue-in.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { previewed } from './previewed.ts';
import { viewedCurrency } from './viewed-currency.ts';

/** What pages and answers are made of. Orders are priced by what stands in the database (`orders/pricing/shop-rules.ts`). */
export interface Catalogue {
  /** The catalogue that was read last, in the currency in which who asks sees prices (`viewedCurrency`), and in a preview with the family that it is of (`previewed`). While a newer one is being read it is the one before, and nobody waits. */
  current(): CatalogueSnapshot;
  /** What everybody sees, in the foundry's own currency, whoever asks. */
  own(): CatalogueSnapshot;
  /** The catalogue as it stands in the database now. */
  newest(): Promise<CatalogueSnapshot>;
  /** The revision by which pages and answers are kept: that of `current`. */
  revision(): number;
  close(): Promise<void>;
}

/** Opens the catalogue: reads it once and follows what any process writes to it. */
export async function createCatalogue(
  database: Database,
  {
    onFault = () => undefined,
    load = () => loadCatalogue(database.db),
  }: {
    /** Told of news that could not be read; they are read again when somebody asks. */
    onFault?: (cause: unknown) => void;
    load?: () => Promise<CatalogueSnapshot>;
  } = {},
): Promise<Catalogue> {
  let current = await load();
  let isOld = false;
  let reading: Promise<void> | null = null;

  /** Reads until nothing newer was told meanwhile; of many news at once, the last. */
  async function readAnew(): Promise<void> {
    try {
      while (isOld) {
        isOld = false;
        const read = await load();
        if (read.revision >= current.revision) current = read;
      }
    } catch (cause) {
      isOld = true;
      throw cause;
    } finally {
      reading = null;
    }
  }

  function read(): Promise<void> {
    reading ??= readAnew();
    return reading;
  }

  const stop = await database.listen(
    'catalogue',
    (payload) => {
      if ((Number(payload) || 0) <= current.revision) return;
      isOld = true;
      read().catch(onFault);
    },
    // What was told meanwhile was not heard.
    () => {
      isOld = true;
      read().catch(onFault);
    },
  );
  function own(): CatalogueSnapshot {
    if (isOld) read().catch(onFault);
    return current;
  }

  return {
    current() {
      const shown = previewed.getStore()?.snapshot ?? own();
      const currency = viewedCurrency.getStore();
      return currency === undefined ? shown : catalogueIn(shown, currency);
    },
    own,
    async newest() {
      isOld = true;
      await read();
      return current;
    },
    revision: () => current.revision,
    close: stop,
  };
}
