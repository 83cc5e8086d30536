import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import watermarking from '#config/watermarking'
import { makeTile } from '#watermarking/engines/image/tile'

const [WIDTH, HEIGHT] = [827, 1169]
const TILE = 128

/** A page of lines as a reader sees it on a screen, under the overlay of a payload or under none. */
export async function screenshot(payload: string | null): Promise<Buffer> {
  const tile = payload && makeTile(watermarking.keys[0]!, payload)
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const isInk = y % 24 < 8 && x > 80 && x < 740 && (x * 7 + (y >> 4) * 13) % 17 < 9
    const level = tile ? tile[(y % TILE) * TILE + (x % TILE)]! : 0
    const opacity = Math.round(3 * Math.abs(level)) / 255
    const value = (isInk ? 40 : 250) * (1 - opacity) + (level < 0 ? 0 : 255) * opacity
    data.fill(Math.round(value), 3 * i, 3 * i + 3)
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .extract({ left: 60, top: 90, width: 700, height: 900 })
    .resize(560)
    .png()
    .toBuffer()
}

/** What the overlay on a buyer's pages says. */
export async function payloadOf(buyerId: number, attachmentId: number): Promise<string> {
  const copy = await db
    .from('copies')
    .where({ buyer_id: buyerId, attachment_id: attachmentId })
    .firstOrFail()
  return copy.watermark_id
}
