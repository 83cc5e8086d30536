import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, boolean>({ max: 2_000 })
const LONGEST = 1_000

/** Whether the browser's name is that of a program, or missing. Programs that pretend to be browsers are not found. */
export function isProgram(userAgent: string): boolean {
  if (userAgent === '' || userAgent.length > LONGEST) return true
  const before = known.get(userAgent)
  if (before !== undefined) return before
  const answer = isbot(userAgent)
  known.set(userAgent, answer)
  return answer
}
