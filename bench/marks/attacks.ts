import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { chanceFor, normals } from './chance.js'
import { imageOf, pictureOf } from './picture.js'
import type { Picture } from './picture.js'

/** A transformation of a leaked picture before it is found; the result is a file. */
export type Attack = (picture: Picture) => Promise<Buffer>

const WHITE = { r: 255, g: 255, b: 255 }
const BLACK = { r: 0, g: 0, b: 0 }
const NORMALS = normals(2 ** 16)

const png = (image: Sharp) => image.png({ compressionLevel: 0 }).toBuffer()
const jpeg = (image: Sharp, quality: number) =>
  image.jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer()
const redo = async (picture: Picture, bytes: Buffer) => pictureOf(picture.name, sharp(bytes))

function scaled(picture: Picture, across: number, down = across): Sharp {
  const width = Math.max(8, Math.round(picture.width * across))
  const height = Math.max(8, Math.round(picture.height * down))
  return imageOf(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' })
}

/** Longest side at most `side`. */
function within(picture: Picture, side: number): Sharp {
  return scaled(picture, Math.min(1, side / Math.max(picture.width, picture.height)))
}

/** A window of the same shape, with `removed` of the area gone, at an uneven position. */
function cropped(picture: Picture, removed: number): Sharp {
  const share = Math.sqrt(1 - removed)
  const width = Math.floor(picture.width * share)
  const height = Math.floor(picture.height * share)
  const chance = chanceFor('crop', picture.name, removed)
  const left = Math.min(chance.below(picture.width - width + 1) | 1, picture.width - width)
  const top = Math.min(chance.below(picture.height - height + 1) | 1, picture.height - height)
  return imageOf(picture).extract({ left, top, width, height })
}

/** Rotated about the center, in a picture of the same size. */
async function turned(picture: Picture, degrees: number): Promise<Sharp> {
  const whole = await pictureOf(
    picture.name,
    imageOf(picture).rotate(degrees, { background: BLACK })
  )
  return imageOf(whole).extract({
    left: (whole.width - picture.width) >> 1,
    top: (whole.height - picture.height) >> 1,
    width: picture.width,
    height: picture.height,
  })
}

async function noisy(picture: Picture, deviation: number): Promise<Buffer> {
  const data = new Uint8ClampedArray(picture.data)
  // a multiplicative generator (Park & Miller 1988), since millions of keyed numbers would take minutes
  let state = (chanceFor('noise', picture.name, deviation).uint32() % 2147483646) + 1
  for (let i = 0; i < data.length; i++) {
    state = (state * 48271) % 2147483647
    data[i] = picture.data[i]! + deviation * NORMALS[state & (NORMALS.length - 1)]!
  }
  return png(imageOf({ ...picture, data: Buffer.from(data.buffer) }))
}

async function messenger(picture: Picture, side: number, quality: number) {
  return redo(picture, await jpeg(within(picture, side), quality))
}

async function screenshot(picture: Picture): Promise<Sharp> {
  return cropped(await pictureOf(picture.name, scaled(picture, 0.63)), 0.3)
}

/** Within the borders of a viewer, as in a screenshot of the whole screen. */
function framed(picture: Picture): Sharp {
  const bar = Math.round(picture.height * 0.12)
  const edges = { top: bar, bottom: bar, left: 2 * bar, right: bar }
  return imageOf(picture).extend({ ...edges, background: { r: 32, g: 33, b: 36 } })
}

/**
 * The attacks of the given bench, in its order; without those that "known" undid, since real leaks
 * are not undone.
 */
const GIVEN: Record<string, Attack> = {
  'none': (p) => png(imageOf(p)),
  'jpeg90': (p) => jpeg(imageOf(p), 90),
  'jpeg75': (p) => jpeg(imageOf(p), 75),
  'jpeg50': (p) => jpeg(imageOf(p), 50),
  'jpeg30': (p) => jpeg(imageOf(p), 30),
  'webp60': (p) => imageOf(p).webp({ quality: 60 }).toBuffer(),
  'resize0.75': (p) => png(scaled(p, 0.75)),
  'resize0.50': (p) => png(scaled(p, 0.5)),
  'resize1.40': (p) => png(scaled(p, 1.4)),
  'crop25': (p) => png(cropped(p, 0.25)),
  'crop50': (p) => png(cropped(p, 0.5)),
  'crop75': (p) => png(cropped(p, 0.75)),
  'noise5': (p) => noisy(p, 5),
  'noise10': (p) => noisy(p, 10),
  'noise20': (p) => noisy(p, 20),
  'blur1.0': (p) => png(imageOf(p).blur(1)),
  'bright+20%': (p) => png(imageOf(p).linear(1.2, 0)),
  'bright-20%': (p) => png(imageOf(p).linear(0.8, 0)),
  'contrast0.7': (p) => png(imageOf(p).linear(0.7, 38)),
  'contrast1.3': (p) => png(imageOf(p).linear(1.3, -38)),
  'rot1': async (p) => png(await turned(p, 1)),
  'rot2': async (p) => png(await turned(p, 2)),
  'rot3': async (p) => png(await turned(p, 3)),
  'messenger': (p) => jpeg(within(p, 1280), 75),
  'messenger2x': async (p) => jpeg(within(await messenger(p, 1280, 75), 1080), 70),
  'screenshot': async (p) => png(await screenshot(p)),
  'screenshot_jpg': async (p) => jpeg(await screenshot(p), 70),
  'crop50+rs.8+jpg60': async (p) => jpeg(scaled(await pictureOf(p.name, cropped(p, 0.5)), 0.8), 60),
  'aspect.9x.8': (p) => png(scaled(p, 0.9, 0.8)),
  'flip_h': (p) => png(imageOf(p).flop()),
}

/** Further attacks. */
const OWN: Record<string, Attack> = {
  'jpeg20': (p) => jpeg(imageOf(p), 20),
  'gif': (p) => imageOf(p).gif().toBuffer(),
  'gray': (p) => png(imageOf(p).grayscale()),
  'gamma': (p) => png(imageOf(p).gamma(1.6)),
  'sharpen': (p) => png(imageOf(p).sharpen({ sigma: 1.2 })),
  'median3': (p) => png(imageOf(p).median(3)),
  'blur2.0': (p) => png(imageOf(p).blur(2)),
  'rot7': async (p) => png(await turned(p, 7)),
  'rot30': (p) => png(imageOf(p).rotate(30, { background: WHITE })),
  'rot90': (p) => png(imageOf(p).rotate(90)),
  'rot180': (p) => png(imageOf(p).rotate(180)),
  'flip_v': (p) => png(imageOf(p).flip()),
  'flip_h+rot2': async (p) => png(await turned(await redo(p, await png(imageOf(p).flop())), 2)),
  'framed': (p) => png(framed(p)),
  'framed+rs.5+jpg70': async (p) => jpeg(scaled(await pictureOf(p.name, framed(p)), 0.5), 70),
  'crop85': (p) => png(cropped(p, 0.85)),
  'resize0.40': (p) => png(scaled(p, 0.4)),
  'thumb480+jpg75': (p) => jpeg(within(p, 480), 75),
  'avif50': (p) => imageOf(p).avif({ quality: 50, effort: 1 }).toBuffer(),
}

export const ATTACKS: Record<string, Attack> = { ...GIVEN, ...OWN }
export const GIVEN_ATTACKS = Object.keys(GIVEN)
