import type { MouseEvent, ReactNode } from 'react';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useSignedOut } from '#web/admin/calls/signed-out.ts';
import controls from './controls.module.css';

/** A link by which a file of the office is saved. Who is no longer signed in is asked to be, over the screen; no refusal is saved in its place. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  async function save(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const now = await callAdmin('getOffice');
    if (now.ok && now.value.office === null) return useSignedOut.getState().tell();
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  }
  return (
    <a className={controls.word} href={href} download onClick={(event) => void save(event)}>
      {children}
    </a>
  );
}
