import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * The server as started by `npm start`. Its flags keep the heap small: responses create megabytes of garbage per
 * second, for which V8 would otherwise enlarge the heap.
 * @returns {string[]} arguments of Node.js, in `build/`
 */
export function serverArguments() {
  return startScript()
    .match(/exec node (.+)$/)[1]
    .split(' ')
}

/**
 * The variables that `npm start` sets for the allocator. By default glibc keeps an arena for each of many threads, and
 * memory once used by a thread stays in its arena: 20 MB after 10,000 requests of all kinds.
 *
 * @returns {Record<string, string>}
 */
export function serverVariables() {
  const [, arenas] = startScript().match(/MALLOC_ARENA_MAX=\$\{MALLOC_ARENA_MAX:-(\d+)\}/)
  return { MALLOC_ARENA_MAX: arenas }
}

function startScript() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start
}
