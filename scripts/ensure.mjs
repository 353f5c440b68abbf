// Plain JavaScript that runs on Node 20: it is what runs before the project's own Node 24 is there.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.dirname(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
);

/** Says one line of what is going on. On stderr, so that a command's own output stays clean. */
export function say(line) {
  process.stderr.write(`fount: ${line}\n`);
}

/**
 * Ends the process with a sentence instead of a stack trace.
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  say(sentence);
  process.exit(1);
}

function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

function readJson(root, file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * How much is installed: `all` of it; what a `build` and the demo need, which is all but the workspace `tools`; or what a server needs
 * that is built already (`production`).
 * @typedef {'all' | 'build' | 'production'} Extent
 */

/** Where a package that `from` asks for lies by the lockfile: beside it, or in the nearest folder above. */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}

/** The places of all packages that the project itself asks for, and those that they ask for. */
function listOwnPackages(packages) {
  const own = new Set();
  const waiting = [''];
  for (const place of waiting) {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[place];
    const asked = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    if (place === '') Object.assign(asked, devDependencies);
    for (const name of Object.keys(asked)) {
      const found = findPackage(packages, place, name);
      if (found === null || own.has(found)) continue;
      own.add(found);
      waiting.push(found);
    }
  }
  return own;
}

/**
 * Whether node_modules is missing or holds other versions than package-lock.json asks for.
 * @param {Extent} extent
 */
export function isInstallStale(root = projectRoot, extent = 'all') {
  const wanted = readJson(root, 'package-lock.json');
  if (!wanted)
    refuse('package-lock.json is missing or damaged. Restore it with: git checkout package-lock.json');
  // npm writes this file at the end of an installation, so an interrupted one counts as stale.
  const installed = readJson(root, 'node_modules/.package-lock.json');
  if (!installed) return true;
  const own = extent === 'build' ? listOwnPackages(wanted.packages) : null;
  return Object.entries(wanted.packages).some(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.optional || entry.peer || entry.link) return false;
    if (entry.dev && extent === 'production') return false;
    if (own && !own.has(place)) return false;
    return installed.packages[place]?.version !== entry.version;
  });
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

async function install(extent) {
  say('installing dependencies (npm ci); the first time takes about half a minute');
  const started = Date.now();
  // npm names its own script to the scripts it starts; without it we are called by hand, and npm is on PATH.
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && path.basename(npmScript).startsWith('npm-cli');
  const command = isNpm ? process.execPath : 'npm';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (extent !== 'all') args.push('--workspaces=false');
  const code = await run(command, isNpm ? [npmScript, ...args] : args).catch((error) =>
    refuse(`npm could not be started (${error.message}). Is npm installed?`),
  );
  if (code !== 0)
    refuse('npm ci failed; its own words are above. Is the package registry to be reached from here?');
  say(`dependencies installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** The path of a Node 24: the project's own, or the one that runs this when it is new enough. */
export function findProjectNode() {
  const own = path.join(projectRoot, 'node_modules/node/bin/node');
  if (existsSync(own)) return own;
  if (majorOf(process.version) >= 24) return process.execPath;
  return refuse(
    'the Node 24 that comes with the project is not there, because npm was told not to run install scripts ' +
      '(ignore-scripts). Mend it with: npm rebuild node --ignore-scripts=false — or run Fount with a Node 24 of your own.',
  );
}

/**
 * Installs what is missing and gives the path of the Node that everything else runs on. What runs from a build is content with a
 * production install; where something of that is missing, what a build needs is installed.
 * @param {Extent} extent
 */
export async function ensure(extent = 'all') {
  if (majorOf(process.version) < 20) refuse(`Node 20 or newer is needed; this is ${process.version}.`);
  if (isInstallStale(projectRoot, extent)) await install(extent);
  return findProjectNode();
}
