import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './ensure.mjs';

/** The order of the layers, as the sheet that every page begins with says it. */
export function readLayers(css: string): string {
  const [order] = /^@layer [^{;]+;$/m.exec(css) ?? [];
  if (order === undefined) throw new Error('base.css says no order of layers');
  return order;
}

/**
 * Every stylesheet begins with the order of the layers. The first sheet that names a layer decides where it stands: that of the frame lies
 * behind those of parts that came late where the framework writes the head anew, as for a page that failed, and what it says of
 * everything would win over all.
 */
export function orderLayers(): Plugin {
  const order = readLayers(readFileSync(path.join(projectRoot, 'src/web/ui/base.css'), 'utf8'));
  return {
    name: 'fount:order-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.css$/ },
      handler: (code) => ({ code: code.includes(order) ? code : `${order}\n${code}`, map: null }),
    },
  };
}
