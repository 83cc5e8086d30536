import zlib from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Pixels } from '#watermarking/engines/image/pixels'

const SHAPES =
  '<circle cx="300" cy="300" r="160" fill="#d84"/>' +
  '<rect x="600" y="200" width="380" height="300" fill="#246" opacity=".8"/>'

/** Soft clouds with some texture and hard shapes: comparable to an easy photograph, and deterministic. */
export async function picture(width = 900, height = 600): Promise<Pixels> {
  const svg = `<svg width="${width}" height="${height}" viewBox="0 0 1200 800" preserveAspectRatio="none">${SHAPES}</svg>`
  return readRaw(
    sharp(await grain(width, height, 45, 50)).composite([
      { input: await grain(width, height, 5, 30), blend: 'soft-light' },
      { input: Buffer.from(svg), blend: 'over' },
    ])
  )
}

/** A white page with lines of text. */
export async function page(width = 827, height = 1169): Promise<Pixels> {
  const lines = Array.from({ length: 40 }, (_, i) => {
    const text = 'the quick brown fox jumps over the lazy dog and goes home '.slice(i, 52)
    return `<text x="80" y="${100 + i * 25}" font-size="17" font-family="sans-serif">${text}</text>`
  })
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`
  return readRaw(sharp(Buffer.from(svg)))
}

export function asImage({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: channels as 3 | 4 } })
}

/** Test files need not be small. */
export function asPng(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 0 }).toBuffer()
}

/**
 * A black PNG of one bit a pixel of any size: written directly, since an encoder would take seconds for 90
 * megapixels.
 */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = zlib.deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND')])
}

/** Length, name, content and checksum (PNG specification, 5.3). */
function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name), content])
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(zlib.crc32(named))
  return Buffer.concat([length, named, checksum])
}

async function grain(width: number, height: number, size: number, deviation: number) {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  const data = normals(columns * rows * 3).map((value) => 128 + deviation * value)
  const raw = { width: columns, height: rows, channels: 3 as const }
  const image = sharp(Uint8ClampedArray.from(data), { raw })
  return asPng(image.resize(width, height, { kernel: 'cubic', fit: 'fill' }))
}

/** Standard normal numbers (Box & Muller 1958) from a multiplicative generator (Park & Miller 1988). */
function normals(count: number): Float32Array {
  let state = 1
  const fraction = () => (state = (state * 48271) % 2147483647) / 2147483647
  return new Float32Array(count).map(
    () => Math.sqrt(-2 * Math.log(fraction())) * Math.cos(2 * Math.PI * fraction())
  )
}

async function readRaw(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
