/** What a foundry measures, as pages have it: nothing of it happens before a visitor agreed. */
export interface Measuring {
  /** Visits are counted by a Matomo. */
  visits: {
    /** Its call that counts: `…/matomo.php`. */
    url: string;
    siteId: number;
    /** Who is logged in is told by their e-mail. */
    namesUser: boolean;
  } | null;
  /** Faults of pages are reported to a Sentry, or to what speaks its protocol. */
  faults: {
    /** Its call that takes a report: `…/api/1/envelope/`. */
    url: string;
    publicKey: string;
    environment: string;
  } | null;
}

/** Where reports go by a Sentry DSN (`https://key@host/path/1`); null for what is none. */
export function readDsn(dsn: string): { url: string; publicKey: string } | null {
  const parsed = URL.parse(dsn);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username === '') return null;
  const [, path, project] = /^(.*\/)(\d+)\/?$/.exec(parsed.pathname) ?? [];
  if (path === undefined || project === undefined) return null;
  return { url: `${parsed.origin}${path}api/${project}/envelope/`, publicKey: parsed.username };
}

/** The origins that a page may send to, for its Content-Security-Policy. */
export function measuredOrigins({ visits, faults }: Measuring): string[] {
  const urls = [visits, faults].flatMap((each) => (each === null ? [] : [new URL(each.url).origin]));
  return [...new Set(urls)];
}
