import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * The server as `npm start` runs it. Its flags keep the heap small: answers leave garbage of megabytes a second, for
 * which V8 would rather take memory than clear up.
 *
 * @returns {string[]} arguments of Node.js, in `build/`
 */
export function serverArguments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, words] = scripts.start.match(/exec node (.+)$/)
  return words.split(' ')
}
