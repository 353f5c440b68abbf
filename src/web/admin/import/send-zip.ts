import { adminPlaces } from '#contract/admin/admin-places.ts';
import type { Drop } from '#contract/admin/drops.ts';
import type { Problem } from '#contract/problem.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';
import { useSignedOut } from '#web/admin/calls/signed-out.ts';

/** Sends a zip and tells how much of it has gone: what `fetch` does not tell. */
export function sendZip(
  { name, zip }: { name: string; zip: Blob },
  onSent: (done: number, total: number) => void,
): Promise<AdminResult<Drop>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${adminPlaces.receiveDrop.path}?${new URLSearchParams({ name })}`);
    request.setRequestHeader('Content-Type', 'application/zip');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onerror = () => resolve({ ok: false, problem: null });
    request.onload = () => {
      const content: unknown = request.response;
      // Written by the schema that the type is of, by this very server.
      if (request.status === 200) return resolve({ ok: true, value: content as Drop });
      const isProblem = typeof content === 'object' && content !== null && 'title' in content;
      if (request.status === 401) useSignedOut.getState().tell();
      // A refusal of this very server, too.
      resolve({ ok: false, problem: isProblem ? (content as Problem) : null });
    };
    request.send(zip);
  });
}
