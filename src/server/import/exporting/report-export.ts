import { type ExportServices, exportFolder } from './export-folder.ts';
import type { ExportProgress } from './take-shop.ts';

/** Exports into a folder and says in lines how it went; `isRefused` where the folder or the catalogue does not allow it. */
export async function reportExport(
  services: ExportServices,
  { folder, withShop }: { folder: string; withShop: boolean },
  { onLine, onProgress }: { onLine: (line: string) => void; onProgress: (progress: ExportProgress) => void },
): Promise<{ isRefused: boolean }> {
  const result = await exportFolder(services, folder, { withShop, onProgress });
  if (!result.ok) {
    onLine(result.message);
    return { isRefused: true };
  }
  const { families, files, rows } = result.summary;
  onLine(`Exported ${families} ${families === 1 ? 'family' : 'families'} in ${files} files to ${folder}.`);
  if (rows !== null)
    onLine(
      `With the shop: ${rows} records. No passwords, logins or keys of the staff are among them; the folder holds personal data.`,
    );
  return { isRefused: false };
}
