import { createHash } from 'node:crypto'

/**
 * A UUID derived from the cause of an email, so that it is sent once, however often and by whichever event the cause
 * is reported.
 * @param cause identifies the email, such as `receipt:17`
 */
export function mailId(cause: string): string {
  const hex = createHash('sha256').update(cause).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
