import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Guide, GuidePart, GuideWords } from '../src/web/admin/guides/guide.ts';
import { projectRoot } from './ensure.mjs';

const folder = path.join(projectRoot, 'docs/office');
const all = 'virtual:office-guides';

/** What the guide is called that begins them all: it stands as README.md. */
const first = 'back-office';

/** The guides of `docs/office` by their names in addresses. */
export function readGuides(): Map<string, Guide> {
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [nameOf(file), readGuide(nameOf(file), readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

/** Gives the back office its guides, each as a script of its own. */
export function officeGuides(): Plugin {
  let guides = new Map<string, Guide>();
  return {
    name: 'fount:office-guides',
    resolveId: (id) => (id === all || id.startsWith(`${all}/`) ? `\0${id}` : null),
    buildStart() {
      guides = readGuides();
    },
    load(id) {
      if (!id.startsWith(`\0${all}`)) return null;
      const name = id.slice(all.length + 2);
      if (name !== '') return `export default ${JSON.stringify(guides.get(name))};`;
      const loads = [...guides.keys()].map(
        (each) => `${JSON.stringify(each)}: () => import(${JSON.stringify(`${all}/${each}`)})`,
      );
      return `export const guides = { ${loads.join(', ')} };`;
    },
  };
}

/** A guide in Markdown as the office sets it; what Markdown can do and no guide needs is refused. */
export function readGuide(name: string, markdown: string): Guide {
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading') throw new Error(`The guide ${name} begins with no title`);
  return { title: plain(toWords(name, title.tokens)), parts: toParts(name, rest) };
}

function nameOf(file: string): string {
  return file === 'README.md' ? first : path.basename(file, '.md');
}

function toParts(name: string, tokens: readonly Token[]): GuidePart[] {
  return tokens.flatMap((token): GuidePart[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const inner = toWords(name, token.tokens);
        return [{ kind: 'heading', level: token.depth === 2 ? 2 : 3, id: anchorOf(plain(inner)), inner }];
      }
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', inner: toWords(name, token.tokens) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: 'list', isOrdered: ordered, items: items.map((item) => toParts(name, item.tokens)) }];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => toWords(name, cell.tokens));
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
      }
      case 'code':
        return [{ kind: 'code', words: token.text }];
      default:
        throw new Error(
          `The guide ${name} holds a ${token.type}, which the office does not set: ${token.raw}`,
        );
    }
  });
}

function toWords(name: string, tokens: readonly Token[] = []): GuideWords[] {
  return tokens.map((token): GuideWords => {
    switch (token.type) {
      case 'text':
      case 'escape':
        // Typed straight, set as it is set elsewhere.
        return { kind: 'text', words: token.text.replaceAll("'", '’') };
      case 'codespan':
        return { kind: 'code', words: token.text };
      case 'strong':
      case 'em':
        return { kind: token.type, inner: toWords(name, token.tokens) };
      case 'link':
        return { kind: 'link', to: addressOf(name, token.href), inner: toWords(name, token.tokens) };
      default:
        throw new Error(
          `The guide ${name} holds a ${token.type}, which the office does not set: ${token.raw}`,
        );
    }
  });
}

/** Where a link of a guide leads: to a guide, or out; what lies beside the project's code is not in the office. */
function addressOf(name: string, href: string): string | null {
  if (/^https:\/\//.test(href)) return href;
  const [, file = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  if (file === '') return `/guides/${name}${anchor}`;
  return file.includes('/') ? null : `/guides/${nameOf(file)}${anchor}`;
}

function plain(words: readonly GuideWords[]): string {
  return words.map((each) => ('words' in each ? each.words : plain(each.inner))).join('');
}

/** As places that show Markdown make it of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
