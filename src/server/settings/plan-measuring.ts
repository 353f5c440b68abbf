import type { Environment } from '#contract/environment.ts';
import { type Measuring, readDsn } from '#contract/measuring.ts';
import { ANALYTICS_SITE_IDS } from '#domain/limits.ts';

/** What pages measure by the settings from outside: an environment without a site of its own counts no visits, the server-render one reports no faults. */
export function planMeasuring({
  analyticsUrl,
  isUserMeasured,
  sentryDsn,
  appEnv,
}: Pick<Environment, 'analyticsUrl' | 'isUserMeasured' | 'sentryDsn' | 'appEnv'>): Measuring {
  const siteId = ANALYTICS_SITE_IDS[appEnv];
  const dsn = sentryDsn === null || appEnv === 'server-render' ? null : readDsn(sentryDsn);
  return {
    visits:
      analyticsUrl === null || siteId === null
        ? null
        : { url: callThatCounts(analyticsUrl), siteId, namesUser: isUserMeasured },
    faults: dsn === null ? null : { ...dsn, environment: appEnv },
  };
}

/** Matomo's own base, with or without a slash at its end. */
function callThatCounts(base: string): string {
  const url = new URL(base);
  return `${url.origin}${url.pathname.replace(/\/*$/, '')}/matomo.php`;
}
