import { chanceFor } from './chance.js'
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

type Chance = ReturnType<typeof chanceFor>
/** Shares of the picture's sides: at least `least`, and up to `more` beyond it. */
type Shares = { least: number; more: number }

/** A window of a picture with a random place and shape. */
export function windowOf(picture: Picture, chance: Chance, { least, more }: Shares): Window {
  const share = () => least + more * chance.fraction()
  const width = Math.round(picture.width * share())
  const height = Math.round(picture.height * share())
  const left = chance.below(picture.width - width + 1)
  const top = chance.below(picture.height - height + 1)
  return { image: imageOf(picture).extract({ left, top, width, height }), width }
}

type Window = { image: Sharp; width: number }

/** A random part of a picture in another size; the same for the same name and number. */
export function partOf(picture: Picture, n: number): Promise<Picture> {
  const chance = chanceFor('part', picture.name, n)
  const { image, width } = windowOf(picture, chance, { least: 0.45, more: 0.45 })
  const scale = 0.7 + 0.8 * chance.fraction()
  const part = image.resize(Math.max(300, Math.round(width * scale)))
  return pictureOf(`${picture.name}.${n}`, part)
}
