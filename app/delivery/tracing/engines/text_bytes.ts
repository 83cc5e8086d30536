import type { Readable } from 'node:stream'

export async function readWhole(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}
