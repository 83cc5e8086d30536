import { abortable } from '../abortable.js'

export type PartAddress = { url: string; method: string; headers: Record<string, string> }

/** The storage responded with an error. */
export class PartRefused extends Error {
  constructor(readonly status: number) {
    super(`The storage answered ${status}`)
  }
}

/**
 * Uploads one part directly to the storage, without the application.
 * @param onSent bytes so far
 * @throws PartRefused, or Error when the network fails or the signal aborts it
 */
export function sendPart(
  part: Blob,
  { method, url, headers }: PartAddress,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void }
): Promise<void> {
  return abortable(signal, (resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new PartRefused(request.status))
    request.onerror = () => reject(new Error('The network broke'))
    request.send(part)
    return () => request.abort()
  })
}

/** The hash as hexadecimal digits; null on pages served over plain http, where browsers have no crypto API. */
export async function hashOf(part: Blob): Promise<string | null> {
  if (!canHash()) return null
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function canHash(): boolean {
  return typeof crypto.subtle !== 'undefined'
}
