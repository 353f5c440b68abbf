/** A page is not kept waiting for its scripts for longer than this, whatever it is still to be painted with. */
const longestPaintMs = 3000;

const preload = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*\/>/g;
/** The framework's own module: what it imports, what it makes of that, and the script that takes the page over. */
const beginning =
  /(<script [^>]*type="module"[^>]*>)(import "[^"]+";\s(?:import \* as \w+ from "[^"]+";\s)+)/;

/**
 * A page as the framework wrote it, whose scripts are asked for once it is painted: on a thin line stylesheets and faces have it to
 * themselves until then. Nothing else can read so: in words, attributes and data `<` is escaped. What is not written as is known
 * here stays as it is.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file = '']) => file);
  if (files.length === 0 || !beginning.test(html)) return html;
  return html.replace(preload, '').replace(beginning, (_, tag: string, imports: string) => {
    const asked = imports
      .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
      .replace(/^import ("[^"]+");/, 'await import($1);');
    return `${tag}await (${whenPainted})(${JSON.stringify(files)}, ${longestPaintMs});\n${asked}`;
  });
}

/** Goes into the page as it stands. Scripts are fetched side by side, as the framework's own links would have it. */
function whenPainted(files: string[], longest: number): Promise<void> {
  return new Promise((resolve) => {
    function begin(): void {
      for (const href of files.splice(0)) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        // Faces that were found by painting still go first.
        link.fetchPriority = 'low';
        link.href = href;
        document.head.append(link);
      }
      resolve();
    }
    // A page in the background is not painted before somebody looks.
    if (document.visibilityState === 'hidden') return begin();
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, longest);
  });
}
