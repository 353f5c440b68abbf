/** What the server's thread asks of the database's thread. Each call is answered once, with its number. */
export type WorkerCall =
  | { id: number; kind: 'query'; sql: string; params: unknown[] }
  | { id: number; kind: 'exec'; sql: string; isInTransaction: boolean }
  | { id: number; kind: 'listen' | 'unlisten'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

/** A result with each value as the text that PostgreSQL sent: functions that parse cannot cross threads. */
export interface RawResult {
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  rowCount: number | null;
}

/** The fields of a PostgreSQL error, or of any other fault, that survive the way between threads. */
export interface RawFault {
  message: string;
  fields: Record<string, string | number | undefined>;
  isFromPostgres: boolean;
}

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'failed'; fault: RawFault }
  | { kind: 'result'; id: number; results: RawResult[] }
  | { kind: 'dumped'; id: number; tar: Uint8Array }
  | { kind: 'fault'; id: number; fault: RawFault }
  | { kind: 'notification'; channel: string; payload: string };

export interface WorkerSettings {
  /** The folder of the cluster, or null for one that lives in memory only. */
  folder: string | null;
  /** A zstd-compressed tar of a cluster, unpacked when the folder holds none; null makes a new one. */
  template: string | null;
  /** Counts the calls of fsync for the test that proves that there are any. */
  fsyncCount?: SharedArrayBuffer;
}
