declare global {
  interface Window {
    earlyFaults?: { faults: unknown[]; stop: () => void } | undefined;
  }
}

export interface EarlyFaultsOptions {
  cookie: string;
  /** The cookie's values by which faults may be reported. */
  allowed: string[];
  most: number;
}

/**
 * Keeps the first faults of a page until its reporter has come, where the visitor agreed to that. It runs as it stands here, in the
 * page before all of its files: what it takes comes by its argument, and nothing is imported.
 */
export function keepEarlyFaults({ cookie, allowed, most }: EarlyFaultsOptions): void {
  const cookies = document.cookie.split('; ');
  if (!allowed.some((value) => cookies.includes(`${cookie}=${value}`))) return;
  const faults: unknown[] = [];
  function keep(fault: unknown): void {
    if (faults.length < most) faults.push(fault);
  }
  const keepError = (event: ErrorEvent) => keep(event.error);
  const keepRejection = (event: PromiseRejectionEvent) => keep(event.reason);
  window.addEventListener('error', keepError);
  window.addEventListener('unhandledrejection', keepRejection);
  window.earlyFaults = {
    faults,
    stop() {
      window.removeEventListener('error', keepError);
      window.removeEventListener('unhandledrejection', keepRejection);
    },
  };
}
