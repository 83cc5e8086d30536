import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Leak, Material } from '#delivery/tracing/values/leak_trace'

const LONGEST_NAME = 200

/**
 * Fingerprints of the examined files.
 * @param fileNames original names, in the order of the leak's paths
 */
export async function materialOf(leak: Leak, fileNames: string[]): Promise<Material[]> {
  if (leak.kind === 'text') return [ofText(leak.text)]
  if (leak.kind === 'choices') return [ofText(JSON.stringify(leak.choices))]
  const paths = leak.kind === 'pictures' ? leak.paths : [leak.path]
  return Promise.all(paths.map((path, place) => ofFile(path, fileNames[place] ?? basename(path))))
}

async function ofFile(path: string, name: string): Promise<Material> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { fileName: readable(name), bytes, sha256: hash.digest('hex') }
}

function ofText(text: string): Material {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { fileName: null, bytes: bytes.length, sha256 }
}

/** PostgreSQL rejects NUL and unpaired surrogates, and the report shows names in one line. */
function readable(name: string): string {
  const line = name.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  return [...line].slice(0, LONGEST_NAME).join('')
}
