import type { ImportRequested } from '#server/import/report-import.ts';

/** What `npm run import -- --help` says. */
export const importUsage = `npm run import -- <folder>

Makes a folder of fonts the catalogue of the shop. A folder of nothing but fonts
will do (OTF, TTF, TTC, WOFF, WOFF2); what fonts cannot say stands in YAML
files: docs/import.md has every field with an example.

  grotta/*.otf            a folder a family
  grotta/family.yaml      its prices, texts, colours, sets
  foundry.yaml            name, currency, seller, VAT
  licences.yaml           the licence templates
  designers.yaml, stories.yaml, timeline.yaml, sounds.yaml, information/*.yaml

Families that the folder no longer has are withdrawn; their buyers keep them.
Any fault of a YAML file stops the import before anything is written. A server
that runs shows the new catalogue at once.

It tells what is new, changed and withdrawn. What was edited in the back office
since the last import is not undone unless it is named:

  --plan                  only tells what it would do
  --take <entry>          undoes the edits of an entry, as the plan calls it:
                          --take page/licensing; as often as wanted
  --take-all              undoes all of them

  --legal-pages <folder>  writes an imprint, terms, privacy, licensing and an
                          accessibility statement into its information/, with
                          gaps to fill in; none is published before that
  --with-shop             moves the shop of an export in as well: its orders,
                          customers, papers and files, into a shop of the same
                          version that nobody has used yet
  -h, --help              says this

Ends with 0 when the folder was imported, 1 when it was refused (a plan: when it
would be), 2 when the command was not understood.`;

/** What was asked for after `npm run import --`. */
export type ImportRequest =
  | { kind: 'help' }
  | ({ kind: 'folder' } & ImportRequested)
  | { kind: 'legal-pages'; folder: string }
  | { kind: 'fault'; message: string };

export function readImportRequest(args: readonly string[]): ImportRequest {
  if (args.some((each) => each === '--help' || each === '-h')) return { kind: 'help' };
  const isLegal = args.includes('--legal-pages');
  const rest = isLegal ? args.filter((each) => each !== '--legal-pages') : args;
  const { values, others } = takeOptions(rest, isLegal);
  const option = others.find((each) => each.startsWith('-'));
  const [folder, another] = others;
  if (values.unfinished) return fault('--take needs the name of an entry, like page/licensing.');
  if (option !== undefined) return fault(`There is no option ${option}.`);
  if (folder === undefined || folder === '') return fault('Which folder?');
  if (another !== undefined)
    return fault(
      `One folder at a time, not '${folder}' and '${another}': a path with a blank in it stands in quotes.`,
    );
  if (isLegal) return { kind: 'legal-pages', folder };
  const { withShop, isPlan, isAll, names } = values;
  if (isPlan && withShop) return fault('--plan tells of the catalogue alone, without --with-shop.');
  return { kind: 'folder', folder, withShop, isPlan, taken: { isAll, names } };
}

/** A request as the arguments that read as it, for the server that holds the database. */
export function writeImportRequest({ folder, withShop, isPlan, taken }: ImportRequested): string[] {
  return [
    folder,
    ...(withShop ? ['--with-shop'] : []),
    ...(isPlan ? ['--plan'] : []),
    ...(taken.isAll ? ['--take-all'] : []),
    ...taken.names.flatMap((name) => ['--take', name]),
  ];
}

/** The options of an import, and what is none; nothing is one where legal pages are asked for. */
function takeOptions(args: readonly string[], isLegal: boolean) {
  const values = { withShop: false, isPlan: false, isAll: false, unfinished: false, names: [] as string[] };
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (isLegal) others.push(arg);
    else if (arg === '--with-shop') values.withShop = true;
    else if (arg === '--plan') values.isPlan = true;
    else if (arg === '--take-all') values.isAll = true;
    else if (arg.startsWith('--take=')) values.names.push(arg.slice('--take='.length));
    else if (arg === '--take') {
      const name = args[++at];
      if (name === undefined || name.startsWith('-')) values.unfinished = true;
      else values.names.push(name);
    } else others.push(arg);
  }
  return { values, others };
}

function fault(message: string): ImportRequest {
  return { kind: 'fault', message: `${message} npm run import -- <folder>, or --help` };
}
