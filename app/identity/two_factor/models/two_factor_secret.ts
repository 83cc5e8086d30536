import encryption from '@adonisjs/core/services/encryption'

/** Encrypted for one user: it cannot be decrypted in another user's row. */
export function sealSecret(userId: number, secret: string): string {
  return encryption.encrypt(secret, { purpose: purposeOf(userId) })
}

/** @returns null when it was encrypted for another user or with a key that no longer exists */
export function openSecret(userId: number, sealed: string | null): string | null {
  return sealed ? encryption.decrypt<string>(sealed, purposeOf(userId)) : null
}

function purposeOf(userId: number) {
  return `two_factor:${userId}`
}
