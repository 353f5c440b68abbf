import type { Refusal } from '#contract/refusal.ts';
import { type PageRow, pageRevision } from './page-rows.ts';

/** Why nothing is done to a page: it is not there any more, or not as somebody had it before them; null where it is. */
export function changedMeanwhile(row: PageRow | null, seen: string | null): Refusal | null {
  if (row === null)
    return { ok: false, code: 'not-found', detail: 'This page was taken away. Nothing was saved.' };
  if (pageRevision(row) === seen) return null;
  const detail = 'Somebody changed this page since you read it. Nothing was saved.';
  return { ok: false, code: 'changed-meanwhile', detail };
}
