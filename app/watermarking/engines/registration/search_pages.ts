import { findPages, searchedFeatures } from './page_fingerprint.js'
import { PictureLuma } from './picture_luma.js'

export interface SearchPagesInput {
  path: string
  /** Fingerprints of pages. */
  pages: Uint8Array[]
}

/** A page that a picture may show. */
export interface PossiblePage {
  /** Index in the list of pages. */
  place: number
  /** Number of features that agree on where the page lies. */
  inliers: number
  /** The picture shows it in dark mode: white on black. */
  isInverted: boolean
}

const SEARCHED_SIDES = [800, 1600]
const CLEAR = 15
const MOST_PAGES = 3

/**
 * The pages that a picture may show, the likeliest first. When no page is clear, it looks for smaller details and for
 * inverted colors.
 * @throws ImageRejected `unreadable`
 */
export async function searchPages({ path, pages }: SearchPagesInput): Promise<PossiblePage[]> {
  const picture = await PictureLuma.read(path)
  const found: PossiblePage[] = []
  for (const [side, isInverted] of [
    [SEARCHED_SIDES[0]!, false],
    [SEARCHED_SIDES[0]!, true],
    [SEARCHED_SIDES[1]!, false],
  ] as const) {
    if (side > SEARCHED_SIDES[0]! && picture.side < side / 1.3) continue
    const features = searchedFeatures(await picture.atSide(side, isInverted))
    const seen = findPages(features, pages, MOST_PAGES)
    found.push(...seen.map((page) => ({ ...page, isInverted })))
    if (seen[0] && seen[0].inliers >= CLEAR) break
  }
  const known = new Set<string>()
  return found
    .sort((one, other) => other.inliers - one.inliers)
    .filter(({ place, isInverted }) => {
      const key = `${place}${isInverted}`
      return !known.has(key) && known.add(key)
    })
    .slice(0, MOST_PAGES)
}
