import { WeakMarkKey } from '#watermarking/errors'

/** A versioned secret of this installation. Lists of keys start with the current one. */
export interface MarkKey {
  id: string
  secret: Uint8Array
}

const SHORTEST_SECRET_BYTES = 16

/** @throws WeakMarkKey when one of the secrets is too short to resist guessing */
export function assertStrongKeys(keys: readonly MarkKey[]) {
  for (const key of keys) {
    if (key.secret.length < SHORTEST_SECRET_BYTES) throw new WeakMarkKey(key.id)
  }
}

/** The key that new marks are made with. */
export function currentKey(keys: readonly MarkKey[]): MarkKey {
  const [current] = keys
  if (!current) throw new RangeError('At least one mark key is needed')
  assertStrongKeys(keys)
  return current
}
