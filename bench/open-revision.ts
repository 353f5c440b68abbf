import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Time for the news of a new revision to arrive, upon which the server reads the catalogue anew. */
const newsMs = 50;

/** Raises the catalogue's revision as a write to it does, so that nothing that is kept holds any longer. */
export async function openRevision(databaseUrl: string): Promise<{
  raise: () => Promise<void>;
  close: () => Promise<void>;
}> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async raise() {
      await client.query(
        `with raised as (update catalogue set revision = revision + 1 returning revision)
         select pg_notify('catalogue', revision::text) from raised`,
      );
      await wait(newsMs);
    },
    close: () => client.end(),
  };
}
