import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * The flags with which `npm start` starts the server; read from package.json, so that demo, bench and tests run like production.
 * They keep the heap small: responses create megabytes of garbage per
 * second, for which V8 would otherwise enlarge the heap.
 * @returns {string[]} arguments of Node.js, for the folder `build/`
 */
export function serverArguments() {
  return argumentsOf('start')
}

/** The flags with which `npm run worker` starts the worker. */
export function workerArguments() {
  return argumentsOf('worker')
}

/**
 * The variables that `npm start` sets for the allocator. By default glibc has an arena for each
 * thread and raises M_MMAP_THRESHOLD to the size of the largest freed block, so that freed memory stays in the arenas:
 * 20 MB after 10,000 requests. With few arenas and fixed thresholds it is returned to the system.
 *
 * @returns {Record<string, string>}
 */
export function serverEnvironment() {
  const [, tunables] = scriptOf('start').match(/GLIBC_TUNABLES=\$\{GLIBC_TUNABLES:-([^}]+)\}/)
  return { GLIBC_TUNABLES: tunables }
}

function argumentsOf(script) {
  return scriptOf(script)
    .match(/exec node (.+)$/)[1]
    .split(' ')
}

function scriptOf(name) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[name]
}
