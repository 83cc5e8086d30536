import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Red, green and blue, 8 bits each, row by row. */
export interface Picture {
  name: string
  data: Buffer
  width: number
  height: number
}

export async function pictureOf(name: string, image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { name, data, width: info.width, height: info.height }
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return pictureOf(name, sharp(await sharp(data, { raw }).png().toBuffer()))
}

export function imageOf({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export function megapixels({ width, height }: { width: number; height: number }): number {
  return (width * height) / 1e6
}
