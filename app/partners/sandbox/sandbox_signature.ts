import { createHmac, timingSafeEqual } from 'node:crypto'

/** Accepted clock difference, in seconds. */
const TOLERANCE_SECONDS = 300
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** The value of the header `Sandbox-Signature`: HMAC-SHA256 over timestamp, dot and exact body. */
export function signSandboxMessage(raw: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${mac(raw, secret, String(atSeconds)).toString('hex')}`
}

/** Verifies signature and age of a webhook. Compares in constant time. */
export function isSandboxSignature(
  header: unknown,
  raw: string,
  secret: string,
  nowSeconds: number
): boolean {
  const match = typeof header === 'string' ? HEADER.exec(header) : null
  if (!match) return false
  const [, timestamp, given] = match as unknown as [string, string, string]
  const isGenuine = timingSafeEqual(mac(raw, secret, timestamp), Buffer.from(given, 'hex'))
  return isGenuine && Math.abs(nowSeconds - Number(timestamp)) <= TOLERANCE_SECONDS
}

function mac(raw: string, secret: string, timestamp: string) {
  return createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest()
}
