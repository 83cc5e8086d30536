import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * The server as started by `npm start`. Its flags keep the heap small: responses create megabytes of garbage per
 * second, for which V8 would otherwise enlarge the heap.
 * @returns {string[]} arguments of Node.js, in `build/`
 */
export function serverArguments() {
  return argumentsOf('start')
}

/** The worker as started by `npm run worker`, with the same flags. */
export function workerArguments() {
  return argumentsOf('worker')
}

/**
 * The variables that `npm start` sets for the allocator. By default glibc keeps an arena for each of many threads and
 * raises the size from which it maps memory separately to the largest block freed so far; memory once used stays in the
 * arenas: 20 MB after 10,000 requests of all kinds. Two arenas and fixed thresholds of 128 KiB give it back.
 *
 * @returns {Record<string, string>}
 */
export function serverVariables() {
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
