import fs from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Pixels } from '#watermarking/engines/image/pixels'
import type { Strength } from '#watermarking/engines/image/strength'
import type { Plane } from '#watermarking/engines/signal/plane'

/** A page without a mark, and what is the same in the marks of all buyers. */
export interface PageRaster {
  pixels: Pixels
  cells: Plane
  strength: Strength
}

interface Head {
  version: number
  pixels: Omit<Pixels, 'data'>
  cells: Omit<Plane, 'values'>
  strength: Strength
}

/** Rises when the same page would be stored otherwise. */
const VERSION = 1
const LENGTH_BYTES = 4

/** Writes a raster, completely or not at all. */
export function writeRaster(path: string, { pixels, cells, strength }: PageRaster) {
  const { data, ...size } = pixels
  const { values, ...grid } = cells
  const head: Head = { version: VERSION, pixels: size, cells: grid, strength }
  const words = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(words.length)
  const shape = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const body = zstdCompressSync(Buffer.concat([shape, data]))
  const partial = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
  try {
    fs.writeFileSync(partial, Buffer.concat([length, words, body]), { mode: 0o600 })
    fs.renameSync(partial, path)
  } finally {
    fs.rmSync(partial, { force: true })
  }
}

/** @returns null when there is none, or one that cannot be read: it is made anew */
export function readRaster(path: string): PageRaster | null {
  try {
    const bytes = fs.readFileSync(path)
    const begins = LENGTH_BYTES + bytes.readUInt32LE()
    const head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, begins)) as Head
    if (head.version !== VERSION) return null
    const body = zstdDecompressSync(bytes.subarray(begins))
    const { width, height } = head.cells
    const shapeBytes = width * height * Float32Array.BYTES_PER_ELEMENT
    // A copy, because the numbers have to begin at a multiple of their size.
    const values = new Float32Array(Uint8Array.from(body.subarray(0, shapeBytes)).buffer)
    return {
      pixels: { ...head.pixels, data: body.subarray(shapeBytes) },
      cells: { ...head.cells, values },
      strength: head.strength,
    }
  } catch {
    return null
  }
}
