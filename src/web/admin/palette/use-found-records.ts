import { useEffect, useState } from 'react';
import type { FoundRecords, RecordKind } from '#contract/admin/palette.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import { useSignedOut } from '#web/admin/calls/signed-out.ts';

/** Who types on is not asked for: so long nothing is typed before the server is asked. */
const REST_MS = 80;

/** What the server finds for what was typed last; null while it is asked, or where nothing is. An answer to what was typed before, or to a login that has ended, is dropped. */
export function useFoundRecords({
  search,
  kind,
  round,
}: {
  search: string;
  kind: RecordKind | undefined;
  /** Which try it is. */
  round: number;
}): AdminResult<FoundRecords> | null {
  const [came, setCame] = useState<{ key: string; result: AdminResult<FoundRecords> } | null>(null);
  const { logins } = useSignedOut();
  const key = JSON.stringify([search, kind, round, logins]);
  useEffect(() => {
    if (search === '') return;
    const leaving = new AbortController();
    const rest = setTimeout(() => {
      callAdmin('findRecords', {
        query: { search, ...(kind === undefined ? {} : { kind }) },
        signal: leaving.signal,
        isByItself: true,
      })
        .then((result) => {
          if (!leaving.signal.aborted) setCame({ key, result });
        })
        // Only who was left is not answered.
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [search, kind, key]);
  return search !== '' && came?.key === key ? came.result : null;
}
