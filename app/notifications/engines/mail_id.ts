import { createHash } from 'node:crypto'

/**
 * One id for each letter that may be sent once, in the form of a UUID: however often, and by
 * whichever event, its cause is told.
 * @param letter what it is about, such as `receipt:17`
 */
export function mailId(letter: string): string {
  const hex = createHash('sha256').update(letter).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
