import { createECDH } from 'node:crypto'

type Environment = Record<string, string | undefined>

/** Base64url of an uncompressed point of P-256 and of a number below its order. */
const [PUBLIC_KEY, PRIVATE_KEY] = [/^B[\w-]{86}$/, /^[\w-]{43}$/]

/** Push services would refuse every message: the keys are missing in part, have another form, or are no pair. */
export function pushKeyFaults({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Environment): string[] {
  if (!publicKey && !privateKey) return []
  if (!publicKey || !privateKey) {
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together: node ace push:keys.']
  }
  return arePair(publicKey, privateKey)
    ? []
    : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: node ace push:keys makes one.']
}

function arePair(publicKey: string, privateKey: string): boolean {
  if (!PUBLIC_KEY.test(publicKey) || !PRIVATE_KEY.test(privateKey)) return false
  try {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(privateKey, 'base64url')
    return keys.getPublicKey('base64url') === publicKey
  } catch {
    // The number is outside of the curve's order.
    return false
  }
}
