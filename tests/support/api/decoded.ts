import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

const DECODERS: Record<string, (bytes: Uint8Array) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** The text of a body that may be compressed, or the JSON of an object. */
export function decoded(body: unknown, encoding?: unknown): string {
  if (!(body instanceof Uint8Array)) return typeof body === 'string' ? body : JSON.stringify(body)
  return String(DECODERS[String(encoding)]?.(body) ?? Buffer.from(body))
}
