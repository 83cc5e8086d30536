import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * The server as started by `npm start`. Its flags keep the heap small: responses create megabytes of garbage per
 * second, for which V8 would otherwise enlarge the heap.
 * @returns {string[]} arguments of Node.js, in `build/`
 */
export function serverArguments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, words] = scripts.start.match(/exec node (.+)$/)
  return words.split(' ')
}
