import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A PNG with a large declared size and almost no content. */
export function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animated GIF. */
export async function gifOf(frames: number): Promise<Buffer> {
  const colors = Array.from({ length: frames }, (_, i) => ({ r: i * 40, g: 0, b: 0 }))
  const pages = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    )
  )
  return sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer()
}
