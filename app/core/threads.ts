import { Worker } from 'node:worker_threads'

/**
 * Starts a thread of this process with a heap of its own. From sources it begins with the loader of TypeScript; what
 * a build holds is plain JavaScript.
 * @param entry what it runs, as an import would name it: `./worker_main.js`
 */
export function startThread(entry: URL, heapMegabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  if (!import.meta.url.endsWith('.ts')) return new Worker(entry, { execArgv: [], resourceLimits })
  const loader = new URL('../../bin/setup/typescript.mjs', import.meta.url)
  const source = new URL(entry.href.replace(/\.js$/, '.ts'))
  return new Worker(source, { execArgv: [`--import=${loader.href}`], resourceLimits })
}
