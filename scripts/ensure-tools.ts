import { spawnSync } from 'node:child_process';
import { findPython } from '../src/fonts/testing/find-python.ts';
import { findDejaVu } from '../src/fonts/testing/fonts-at-hand.ts';
import { say } from './ensure.mjs';
import { findChromium, findHeadlessShell, findPostgresPrograms, findProgram } from './find-program.ts';
import { runCommand } from './run-command.ts';

interface Tool {
  what: string;
  debianPackage: string;
  /** What serves instead, if not as well: it is taken where the package is not to be had. */
  substitute?: { debianPackage: string; isThere: () => boolean };
  /** How to do without installing it, said when apt-get is not to be had. */
  instead: string;
  isThere: () => boolean;
}

const onPath =
  (program: string): (() => boolean) =>
  () =>
    findProgram(program) !== null;

/** Whether a sox lists MP3 among what it reads. */
function readsMp3(sox: string | null): boolean {
  if (sox === null) return false;
  return / mp3 /.test(spawnSync(sox, ['--help'], { encoding: 'utf8' }).stdout ?? '');
}

const tools = {
  chromium: {
    what: 'Chromium for the browser tests',
    debianPackage: 'chromium-headless-shell',
    substitute: { debianPackage: 'chromium', isThere: () => findChromium() !== null },
    instead: 'install Chromium, or name one in CHROME_PATH',
    isThere: () => (process.env.CHROME_PATH ? findChromium() : findHeadlessShell()) !== null,
  },
  postgres: {
    what: 'PostgreSQL for the database tests',
    debianPackage: 'postgresql',
    instead: 'install PostgreSQL, or name an empty database of its own in TEST_DATABASE_URL',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgresPrograms() !== null,
  },
  sanitizer: {
    what: 'the OpenType sanitizer that browsers use',
    debianPackage: 'opentype-sanitizer',
    instead: 'put ots-sanitize on PATH',
    isThere: onPath('ots-sanitize'),
  },
  harfbuzz: {
    what: "HarfBuzz's hb-view, which drawn text is compared with",
    debianPackage: 'libharfbuzz-bin',
    instead: 'put hb-view on PATH',
    isThere: onPath('hb-view'),
  },
  poppler: {
    what: "Poppler's pdftotext, which opens the PDFs",
    debianPackage: 'poppler-utils',
    instead: 'put pdftotext on PATH',
    isThere: onPath('pdftotext'),
  },
  java: {
    what: 'Java, which runs the checker of HTML',
    debianPackage: 'default-jre-headless',
    instead: 'put java on PATH',
    isThere: onPath('java'),
  },
  espeak: {
    what: 'espeak-ng, which speaks',
    debianPackage: 'espeak-ng',
    instead: 'put espeak-ng on PATH',
    isThere: onPath('espeak-ng'),
  },
  apertium: {
    what: 'apertium, which translates English and Spanish',
    debianPackage: 'apertium-eng-spa',
    instead: 'put apertium with its mode eng-spa on PATH',
    isThere: onPath('apertium'),
  },
  sox: {
    what: 'sox, which listens to what is spoken',
    debianPackage: 'sox',
    instead: 'put sox on PATH',
    isThere: onPath('sox'),
  },
  soxMp3: {
    what: "sox's reader of MP3",
    debianPackage: 'libsox-fmt-mp3',
    instead: 'install a sox that reads MP3',
    isThere: () => readsMp3(findProgram('sox')),
  },
  fontTools: {
    what: "fontTools, which reads fonts' characters in its own way",
    debianPackage: 'python3-fonttools',
    instead: 'pip install fonttools',
    isThere: () => findPython() !== null,
  },
  dejaVu: {
    what: 'the fonts DejaVu, whose languages are looked at',
    debianPackage: 'fonts-dejavu-core',
    instead: 'put its files into /usr/local/share/fonts',
    isThere: () => findDejaVu().length > 0,
  },
  wrk: {
    what: 'wrk, which loads the server in the benchmark',
    debianPackage: 'wrk',
    instead: 'put wrk on PATH',
    isThere: onPath('wrk'),
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

async function aptGet(...args: string[]): Promise<number> {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const [program = 'apt-get', ...rest] = [...command, ...args];
  return runCommand(program, rest, { environment: { DEBIAN_FRONTEND: 'noninteractive' } });
}

function mayUseAptGet(): boolean {
  if (!findProgram('apt-get')) return false;
  return process.getuid?.() === 0 || findProgram('sudo') !== null;
}

async function install(packages: string[]): Promise<boolean> {
  if (packages.length === 0) return true;
  say(`apt-get install ${packages.join(' ')} (a few minutes the first time)`);
  return (await aptGet('install', '-y', '-q', '--no-install-recommends', ...packages)) === 0;
}

/** Installs those of `names` that are missing; gives a sentence for a person when that is not possible, else null. */
export async function ensureTools(names: ToolName[]): Promise<string | null> {
  const wanted: Tool[] = names.map((name) => tools[name]);
  const missing = wanted.filter((tool) => !tool.isThere());
  const listLeft = (): Tool[] => missing.filter((tool) => !tool.isThere() && !tool.substitute?.isThere());
  if (missing.length === 0 || (listLeft().length === 0 && !mayUseAptGet())) return null;
  for (const tool of missing) say(`missing: ${tool.what}`);
  if (mayUseAptGet()) {
    say('apt-get update');
    if ((await aptGet('update', '-q')) !== 0)
      say('apt-get update failed; going on with the lists that are there');
    const isInstalled = await install(missing.map((tool) => tool.debianPackage));
    // One package that is not to be had keeps apt-get from installing the others.
    if (!isInstalled && missing.some((tool) => tool.substitute))
      await install(
        listLeft().map(({ debianPackage, substitute }) => substitute?.debianPackage ?? debianPackage),
      );
  } else {
    say('apt-get cannot be used here (it is not there, or neither root nor sudo is)');
  }
  const left = listLeft();
  if (left.length === 0) return null;
  return `These tests need ${left.map((tool) => `${tool.what} (${tool.instead})`).join('; ')}.`;
}
