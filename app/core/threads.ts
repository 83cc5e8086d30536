import { Worker } from 'node:worker_threads'

/**
 * Starts a worker thread with its own heap limit. From sources, it starts with the TypeScript loader; a build is
 * plain JavaScript.
 * @param entry the module to run, as an import specifier: `./worker_main.js`
 */
export function startThread(entry: URL, heapMegabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  if (!import.meta.url.endsWith('.ts')) return new Worker(entry, { execArgv: [], resourceLimits })
  const loader = new URL('../../bin/setup/typescript.mjs', import.meta.url)
  const source = new URL(entry.href.replace(/\.js$/, '.ts'))
  return new Worker(source, { execArgv: [`--import=${loader.href}`], resourceLimits })
}
