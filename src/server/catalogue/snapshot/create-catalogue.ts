import type { Database } from '#server/database/database.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { loadCatalogue } from './load-catalogue.ts';

export interface Catalogue {
  /** The catalogue of the newest revision that this process has heard of; loaded once a revision. */
  current(): Promise<CatalogueSnapshot>;
  /** What was loaded last, which may be older than what this process has heard of. */
  latest(): CatalogueSnapshot;
  /** The revision by which pages and answers are kept; it may be newer than what `current` last gave. */
  revision(): number;
  close(): Promise<void>;
}

/** Opens the catalogue: loads it once and follows what any process writes to it. */
export async function createCatalogue(database: Database): Promise<Catalogue> {
  let known = 0;
  let held: Promise<CatalogueSnapshot> | null = null;
  let latest: CatalogueSnapshot | null = null;

  /** A load that fails is not kept; whoever asks next tries again. */
  function load(): Promise<CatalogueSnapshot> {
    const loading: Promise<CatalogueSnapshot> = loadCatalogue(database.db).then(
      (snapshot) => {
        known = Math.max(known, snapshot.revision);
        if (latest === null || snapshot.revision >= latest.revision) latest = snapshot;
        return snapshot;
      },
      (cause) => {
        if (held === loading) held = null;
        throw cause;
      },
    );
    held = loading;
    return loading;
  }

  let isReadingAhead = false;
  /** Reads what the news tell of before anybody asks; of many news at once, the last. */
  async function readAhead(): Promise<void> {
    if (isReadingAhead) return;
    isReadingAhead = true;
    try {
      let before = -1;
      let { revision } = await load();
      while (revision < known && revision !== before) {
        before = revision;
        ({ revision } = await load());
      }
    } catch {
      // A fault is no one's yet: whoever asks next tries again, and is told.
    } finally {
      isReadingAhead = false;
    }
  }

  const stop = await database.listen(
    'catalogue',
    (payload) => {
      const told = Number(payload) || 0;
      if (told <= known) return;
      known = told;
      void readAhead();
    },
    // What was told meanwhile was not heard: look again, and let kept pages go by the revision found.
    () => {
      held = null;
      void readAhead();
    },
  );
  const first = await load();
  return {
    async current() {
      const asked = held ?? load();
      const snapshot = await asked;
      if (snapshot.revision >= known) return snapshot;
      // Whoever finds it old first loads it anew; the others wait for that.
      return await (held === asked || held === null ? load() : held);
    },
    latest: () => latest ?? first,
    revision: () => known,
    close: stop,
  };
}
