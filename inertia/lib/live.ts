import { Transmit } from '@adonisjs/transmit-client'

let transmit: Transmit | undefined

/** One stream for the whole tab, opened when the first page listens. */
export function liveStream(): Transmit {
  transmit ??= new Transmit({
    baseUrl: window.location.origin,
    uidGenerator: randomId,
    maxReconnectAttempts: Number.MAX_SAFE_INTEGER,
  })
  return transmit
}

/** crypto.randomUUID exists only on secure origins; a server at a plain local address is none. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
