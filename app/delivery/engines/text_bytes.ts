import type { Readable } from 'node:stream'
import { InspectText } from '#watermarking/queries/inspect_text'

/** @returns null when the bytes are a text in no encoding that we know */
export function bytesToText(bytes: Uint8Array): string | null {
  const inspection = new InspectText().execute({ bytes })
  if (!inspection.ok) return null
  const label = inspection.encoding === 'utf-8-bom' ? 'utf-8' : inspection.encoding
  return new TextDecoder(label).decode(bytes)
}

export async function readWhole(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}
