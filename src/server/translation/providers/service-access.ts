/** How a service that translates is reached; all of it comes from the configuration. */
export interface ServiceAccess {
  /** Null for a service that wants none. */
  key: string | null;
  /** Without a slash at the end; the service's own where it is not given. */
  url?: string;
  timeoutMs?: number;
}
