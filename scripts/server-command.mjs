/** How the built server is run, wherever it is: the arguments of Node. */
export const serverArguments = [
  // Requests leave little that lives long. By default V8 keeps about 100 MB for it, which nothing here is faster with.
  '--max-semi-space-size=8',
  // What has died is collected when a heap has grown by this share, of every thread. By default V8 lets each double and more.
  '--heap-growing-percent=30',
  'build/server/entry.js',
];

/**
 * What the environment adds. glibc keeps a heap for each thread and holds on to what was freed: the database's WebAssembly is
 * compiled in such blocks, of which 40 to 80 MB would never come back.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
