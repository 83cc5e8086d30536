import encryption from '@adonisjs/core/services/encryption'

/** Encrypted for one person only: in another person's row it opens nothing. */
export function sealSecret(userId: number, secret: string): string {
  return encryption.encrypt(secret, { purpose: purposeOf(userId) })
}

/** @returns null when it was sealed for somebody else or under a key that is gone */
export function openSecret(userId: number, sealed: string | null): string | null {
  return sealed ? encryption.decrypt<string>(sealed, purposeOf(userId)) : null
}

function purposeOf(userId: number) {
  return `two_factor:${userId}`
}
