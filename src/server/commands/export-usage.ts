/** What `npm run export -- --help` says. */
export const exportUsage = `npm run export -- <folder>

Writes the catalogue with its settings, texts, pictures and fonts into a folder,
as npm run import reads it: it makes the same catalogue of an empty shop. The
folder is new, empty, or an earlier export, whose files it replaces. What begins
with a dot, a repository say, is left alone. A server that runs goes on.

  --with-shop             the orders, customers, papers and files as well, so
                          that a shop moves. No passwords, logins, keys of the
                          staff or secrets are among them: docs/import.md says
                          what that means. Who has the folder has the shop.
  -h, --help              says this

Ends with 0 when the folder was written, 1 when it was refused, 2 when the
command was not understood.`;

/** What was asked for after `npm run export --`. */
export type ExportRequest =
  | { kind: 'help' }
  | { kind: 'export'; folder: string; withShop: boolean }
  | { kind: 'fault'; message: string };

export function readExportRequest(args: readonly string[]): ExportRequest {
  if (args.some((each) => each === '--help' || each === '-h')) return { kind: 'help' };
  const others = args.filter((each) => each !== '--with-shop');
  const option = others.find((each) => each.startsWith('-'));
  const [folder, another] = others;
  if (option !== undefined) return fault(`There is no option ${option}.`);
  if (folder === undefined || folder === '') return fault('Into which folder?');
  if (another !== undefined)
    return fault(
      `One folder at a time, not '${folder}' and '${another}': a path with a blank in it stands in quotes.`,
    );
  return { kind: 'export', folder, withShop: args.includes('--with-shop') };
}

function fault(message: string): ExportRequest {
  return { kind: 'fault', message: `${message} npm run export -- <folder>, or --help` };
}
