/** What `npm run import -- --help` says. */
export const importUsage = `npm run import -- <folder>

Makes a folder of fonts the catalogue of the shop. A folder of nothing but fonts
will do (OTF, TTF, TTC, WOFF, WOFF2); what fonts cannot say stands in YAML
files: docs/import.md has every field with an example.

  grotta/*.otf            a folder a family
  grotta/family.yaml      its prices, texts, colours, sets
  foundry.yaml            name, currency, seller, VAT
  licences.yaml           the licence templates
  designers.yaml, stories.yaml, timeline.yaml, information/*.yaml

Families that the folder no longer has are withdrawn; their buyers keep them.
Any fault of a YAML file stops the import before anything is written. A server
that runs shows the new catalogue at once.

  --legal-pages <folder>  writes an imprint, terms, privacy, licensing and an
                          accessibility statement into its information/, with
                          gaps to fill in; none is published before that
  --with-shop             moves the shop of an export in as well: its orders,
                          customers, papers and files, into a shop of the same
                          version that nobody has used yet
  -h, --help              says this

Ends with 0 when the folder was imported, 1 when it was refused, 2 when the
command was not understood.`;

/** What was asked for after `npm run import --`. */
export type ImportRequest =
  | { kind: 'help' }
  | { kind: 'folder'; folder: string; withShop: boolean }
  | { kind: 'legal-pages'; folder: string }
  | { kind: 'fault'; message: string };

export function readImportRequest(args: readonly string[]): ImportRequest {
  if (args.some((each) => each === '--help' || each === '-h')) return { kind: 'help' };
  const isLegal = args.includes('--legal-pages');
  const withShop = args.includes('--with-shop');
  const others = args.filter((each) => each !== '--legal-pages' && (isLegal || each !== '--with-shop'));
  const option = others.find((each) => each.startsWith('-'));
  const [folder, another] = others;
  if (option !== undefined) return fault(`There is no option ${option}.`);
  if (folder === undefined || folder === '') return fault('Which folder?');
  if (another !== undefined)
    return fault(
      `One folder at a time, not '${folder}' and '${another}': a path with a blank in it stands in quotes.`,
    );
  return isLegal ? { kind: 'legal-pages', folder } : { kind: 'folder', folder, withShop };
}

function fault(message: string): ImportRequest {
  return { kind: 'fault', message: `${message} npm run import -- <folder>, or --help` };
}
