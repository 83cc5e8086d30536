import type Withdrawal from '#payouts/models/withdrawal'

/**
 * The idempotency key of an attempt. It is derived and not random: after a restored backup, the same withdrawal gets the
 * same key again, under which its provider recognizes the first payment. Letters and digits only.
 */
export function attemptKey(
  { creatorId, day, kind }: Pick<Withdrawal, 'creatorId' | 'day' | 'kind'>,
  n: number
): string {
  const letter = kind === 'weekly' ? 'W' : 'O'
  return `${letter}${creatorId}D${day.toFormat('yyyyMMdd')}N${n}`
}
