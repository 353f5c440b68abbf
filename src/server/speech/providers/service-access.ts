/** How a service that speaks is reached; all of it comes from the configuration. */
export interface ServiceAccess {
  key: string;
  /** Without a slash at the end; the service's own where it is not given. */
  url?: string;
  timeoutMs?: number;
}
