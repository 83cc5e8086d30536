import { planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { alignBlocks, filled } from './align_blocks.js'
import { compose, invert, project } from './homography.js'
import type { Homography } from './homography.js'
import { localFeatures } from './local_features.js'
import type { LocalFeatures } from './local_features.js'
import { findConsensus, matchFeatures } from './match_features.js'
import type { FeaturePairs } from './match_features.js'
import type { PictureLuma } from './picture_luma.js'
import { blur } from './scale_space.js'
import { SmoothWarp } from './smooth_warp.js'

const PAGE_SIDE = 700
const PICTURE_SIDES = [1000, 1800]
const MOST_FEATURES = 1000
const MOST_RATIO = 0.85
const LEAST_INLIERS = 14
/** Resolution of the picture beside the page's grid. */
const DENSITY = 1.3
const FEATURE_REACH = 25
const BLOCK_REACH = 4
const BLOCKS = [64, 48, 48]
/** Least correlation of the picture with the page where it covers it. */
const LEAST_LIKENESS = 0.35

/** A corner of the page in the picture, as shares of the picture's width and height. */
export interface Corner {
  x: number
  y: number
}

/** A picture laid on a page. */
export interface LaidPicture {
  /** Brightness on the page's grid; not a number where the picture does not show the page. */
  seen: Plane
  inliers: number
  likeness: number
  /** Of the page, clockwise from its upper left. */
  corners: Corner[]
}

/** A page as it is compared with pictures. */
export interface ComparablePage {
  page: Plane
  features: LocalFeatures
  /** Pixels of the page per pixel of the features' picture. */
  scale: number
}

export function comparable(page: Plane): ComparablePage {
  const scale = Math.max(1, Math.max(page.width, page.height) / PAGE_SIDE)
  return { page, features: localFeatures(shrink(page, scale), MOST_FEATURES), scale }
}

/**
 * Finds where a picture shows the page: by common features, then with a smooth warp by blocks.
 * @returns null when it does not
 */
export async function layOnPage(
  picture: PictureLuma,
  isInverted: boolean,
  target: ComparablePage
): Promise<LaidPicture | null> {
  for (const side of PICTURE_SIDES) {
    if (side > PICTURE_SIDES[0]! && picture.side < side / 1.3) continue
    const small = await picture.atSide(side, isInverted)
    const features = localFeatures(small, MOST_FEATURES * (side > PICTURE_SIDES[0]! ? 2 : 1))
    const pairs = matchFeatures(features, target.features, MOST_RATIO)
    const { width, height } = target.page
    const found = findConsensus(
      features,
      target.features,
      pairs,
      Math.max(width, height) / target.scale
    )
    if (!found || found.inliers < LEAST_INLIERS) continue
    const toPage = compose(magnification(target.scale), found.homography)
    const laid = await warp(picture, isInverted, small, toPage, features, pairs, target)
    if (laid.likeness >= LEAST_LIKENESS) return { ...laid, inliers: found.inliers }
  }
  return null
}

async function warp(
  picture: PictureLuma,
  isInverted: boolean,
  small: Plane,
  toPage: Homography,
  features: LocalFeatures,
  pairs: FeaturePairs,
  target: ComparablePage
): Promise<Omit<LaidPicture, 'inliers'>> {
  const { page } = target
  const density =
    densityOf(invert(toPage), page) * (picture.side / Math.max(small.width, small.height))
  const side = Math.round(picture.side * Math.min(1, DENSITY / density))
  const photo = await picture.atSide(side, isInverted)
  const enlarged = photo.width / small.width
  const fromPhoto = compose(toPage, magnification(1 / enlarged))
  const toPhoto = invert(fromPhoto)
  const smooth = new SmoothWarp(page.width, page.height)
  smooth.add(displacements(features, pairs, target, toPage), FEATURE_REACH)
  let seen = smooth.sample(photo, toPhoto)
  for (const block of BLOCKS) {
    smooth.add(alignBlocks(seen, page, block), BLOCK_REACH)
    seen = smooth.sample(photo, toPhoto)
  }
  const corners = [
    [0, 0],
    [page.width - 1, 0],
    [page.width - 1, page.height - 1],
    [0, page.height - 1],
  ].map(([x, y]): Corner => {
    const [u, v] = project(toPhoto, x!, y!)
    return { x: u / photo.width, y: v / photo.height }
  })
  return { seen, likeness: likenessOf(seen, page), corners }
}

/** Where the matched features of the page lie beside the place that the homography gives. */
function displacements(
  features: LocalFeatures,
  pairs: FeaturePairs,
  target: ComparablePage,
  toPage: Homography
) {
  const found = { x: [] as number[], y: [] as number[], dx: [] as number[], dy: [] as number[] }
  const { scale } = target
  const toPhoto = invert(toPage)
  pairs.photo.forEach((index, i) => {
    const j = pairs.page[i]!
    const x = (target.features.x[j]! + 0.5) * scale - 0.5
    const y = (target.features.y[j]! + 0.5) * scale - 0.5
    const [u, v] = project(toPage, features.x[index]!, features.y[index]!)
    if (!(Math.hypot(u - x, v - y) <= FEATURE_REACH)) return
    const [a] = project(toPhoto, x, y)
    if (!Number.isFinite(a)) return
    found.x.push(x)
    found.y.push(y)
    found.dx.push(u - x)
    found.dy.push(v - y)
  })
  return found
}

/** Pixels of the picture for one of the page, in its middle. */
function densityOf(toPicture: Homography, { width, height }: Plane): number {
  const [x, y] = [width / 2, height / 2]
  const reach = Math.min(width, height) / 8
  const [left, right] = [project(toPicture, x - reach, y), project(toPicture, x + reach, y)]
  const [top, bottom] = [project(toPicture, x, y - reach), project(toPicture, x, y + reach)]
  const across = Math.hypot(right[0] - left[0], right[1] - left[1])
  const down = Math.hypot(bottom[0] - top[0], bottom[1] - top[1])
  return Math.sqrt(across * down) / (2 * reach)
}

/** Correlation of the details where the picture covers the page. */
function likenessOf(seen: Plane, page: Plane): number {
  const detail = (plane: Plane) => {
    const [fine, coarse] = [blur(plane, 2), blur(plane, 12)]
    return fine.values.map((value, i) => value - coarse.values[i]!)
  }
  const [one, other] = [detail(filled(seen, page)), detail(page)]
  let [xx, yy, xy] = [0, 0, 0]
  seen.values.forEach((value, i) => {
    if (Number.isNaN(value)) return
    xx += one[i]! * one[i]!
    yy += other[i]! * other[i]!
    xy += one[i]! * other[i]!
  })
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0
}

/** From pixel centers of a picture to those of one that is enlarged. */
function magnification(factor: number): Homography {
  const shift = factor / 2 - 0.5
  return Float64Array.of(factor, 0, shift, 0, factor, shift, 0, 0, 1)
}

/** Means over the pixels that each pixel of the smaller picture covers. */
function shrink(plane: Plane, factor: number): Plane {
  if (factor === 1) return plane
  const soft = blur(plane, 0.45 * factor)
  const small = planeOf(Math.floor(plane.width / factor), Math.floor(plane.height / factor))
  for (let y = 0, at = 0; y < small.height; y++) {
    const v = Math.min(plane.height - 1.001, (y + 0.5) * factor - 0.5)
    for (let x = 0; x < small.width; x++, at++) {
      const u = Math.min(plane.width - 1.001, (x + 0.5) * factor - 0.5)
      const [left, top] = [Math.floor(u), Math.floor(v)]
      const [a, b] = [u - left, v - top]
      const i = top * plane.width + left
      const [one, two] = [soft.values[i]!, soft.values[i + 1]!]
      const [three, four] = [soft.values[i + plane.width]!, soft.values[i + plane.width + 1]!]
      small.values[at] = (one * (1 - a) + two * a) * (1 - b) + (three * (1 - a) + four * a) * b
    }
  }
  return small
}
