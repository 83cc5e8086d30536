import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

const MAX_SIGNATURE = 1_024

type Params = Record<string, string>

/** The text that is signed: `name=value` of all non-empty parameters, sorted by name, joined by `&`. */
export function textToSign(params: Params): string {
  return Object.entries(params)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** RSA2: RSA with SHA-256, as base64. */
export function signForAlipay(text: string, privateKey: string): string {
  return sign('sha256', Buffer.from(text), privateKeyOf(privateKey)!).toString('base64')
}

/** Whether Alipay signed the text with RSA2. The algorithm named in the message is ignored. */
export function isAlipaySignature(text: string, signature: unknown, publicKey: string): boolean {
  const key = publicKeyOf(publicKey)
  if (!key || typeof signature !== 'string' || signature.length > MAX_SIGNATURE) return false
  // Node ignores characters outside base64, so one signature could be encoded in several ways and pass as several
  // messages.
  if (signature.length % 4 !== 0 || !/^[\d+/A-Za-z]+={0,2}$/.test(signature)) return false
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** A private key in the formats of Alipay's tools: one line of base64 (PKCS #8 or #1) or PEM. */
export function privateKeyOf(text: string): KeyObject | null {
  return readKey(text, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey)
}

export function publicKeyOf(text: string): KeyObject | null {
  if (/PRIVATE KEY/.test(text)) return null
  return readKey(text, ['PUBLIC KEY'], createPublicKey)
}

function readKey(text: string, kinds: string[], read: (pem: string) => KeyObject) {
  const bytes = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '')
  for (const kind of kinds) {
    try {
      const key = read(`-----BEGIN ${kind}-----\n${bytes}\n-----END ${kind}-----`)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Another format, or not a key.
    }
  }
  return null
}
