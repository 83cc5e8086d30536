import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import watermarking from '#config/watermarking'
import { makeTile } from '#watermarking/engines/image/tile'

const [WIDTH, HEIGHT] = [827, 1169]
const TILE = 128

/**
 * A rendered page of text on a screen, with the overlay of a payload or without one.
 * @param page pages differ in their lines, and each has another crop
 */
export async function screenshot(payload: string | null, page = 0): Promise<Buffer> {
  const tile = payload && makeTile(watermarking.keys[0]!, payload)
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const line = (x * (7 + page) + (y >> 4) * (13 + 5 * page)) % 17
    const isInk = y % 24 < 8 && x > 80 && x < 740 && line < 9
    const level = tile ? tile[(y % TILE) * TILE + (x % TILE)]! : 0
    const opacity = Math.round(3 * Math.abs(level)) / 255
    const value = (isInk ? 40 : 250) * (1 - opacity) + (level < 0 ? 0 : 255) * opacity
    data.fill(Math.round(value), 3 * i, 3 * i + 3)
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .extract({ left: 60 - 7 * page, top: 90 + 9 * page, width: 700, height: 900 })
    .resize(560)
    .png()
    .toBuffer()
}

const DIM = { contrast: 0.5, black: 60, noise: 48 }

/** A photograph of a dim screen: half the contrast, and much noise, deterministic. */
export async function dimPhoto(payload: string | null, page: number): Promise<Buffer> {
  const shot = sharp(await screenshot(payload, page)).linear(DIM.contrast, DIM.black)
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
  const random = numbersFrom(page + 1)
  const noisy = data.map((value) => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    return Math.min(255, Math.max(0, Math.round(value + DIM.noise * normal)))
  })
  const { width, height, channels } = info
  return sharp(noisy, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer()
}

/** Between 0 and 1, from a seed (Lehmer's generator). */
function numbersFrom(seed: number): () => number {
  let state = seed * 7919
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

/** The payload of the overlay on a buyer's pages. */
export async function payloadOf(buyerId: number, attachmentId: number): Promise<string> {
  const copy = await db
    .from('copies')
    .where({ buyer_id: buyerId, attachment_id: attachmentId })
    .firstOrFail()
  return copy.watermark_id
}

/** Sets a known mark on a copy, since the detection limit depends on the mark. */
export async function bear(payload: string, buyerId: number, attachmentId: number) {
  await db
    .from('copies')
    .where({ buyer_id: buyerId, attachment_id: attachmentId })
    .update({ watermark_id: payload })
  return payload
}
