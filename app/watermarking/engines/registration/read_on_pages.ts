import { addDetections } from '#watermarking/engines/image/add_detections'
import { carriersOf } from '#watermarking/engines/image/carriers'
import { judge } from '#watermarking/engines/image/detect_image_mark'
import type { ImageMarkReading } from '#watermarking/engines/image/detect_image_mark'
import type { Detection } from '#watermarking/engines/image/detect_luma'
import { readPlacedTile } from '#watermarking/engines/image/fold_tile'
import { decodePayload } from '#watermarking/engines/image/mark_code'
import { SEARCH, TILE } from '#watermarking/engines/image/mark_parameters'
import { frameOf } from '#watermarking/engines/pdf_drawing/page_frame'
import type { PageFrame } from '#watermarking/engines/pdf_drawing/page_frame'
import { coarsenessOf, overlayGrid } from '#watermarking/engines/pdf_drawing/page_overlay'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { readVisibleLine } from '#watermarking/engines/visible_line/read_visible_line'
import type { CopyLine, LineReading } from '#watermarking/engines/visible_line/read_visible_line'
import { planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { assertStrongKeys } from '#watermarking/values/mark_key'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { comparable, layOnPage } from './lay_on_page.js'
import type { Corner, LaidPicture } from './lay_on_page.js'
import { pageResidual } from './page_residual.js'
import { PictureLuma } from './picture_luma.js'
import { renderPages } from './render_pages.js'
import type { PdfToRender } from './render_pages.js'

/** The original PDF, and what is compared with it. */
export interface ReadOnPagesInput extends PdfToRender {
  /** Pictures with the pages that they may show, numbered from 1, the likeliest first. */
  pictures: { path: string; pages: { page: number; isInverted: boolean }[] }[]
  keys: MarkKey[]
  /** Payloads of the buyers of this file. */
  candidates: WatermarkId[]
  /** The visible lines of these buyers' copies; none where copies have none. */
  lines?: CopyLine[]
}

/** Where a picture shows a page of the file. */
export interface PagePlace {
  page: number
  corners: Corner[]
  /** Number of features that agree, and the correlation of the picture with the page. */
  inliers: number
  likeness: number
}

export interface PageReading extends ImageMarkReading {
  /** Null when the picture shows none of the pages. */
  place: PagePlace | null
  /** A readable mark lies elsewhere on the page than where copies have it. */
  isDisplaced: boolean
  /** One of the pages that the picture may show could not be drawn. */
  hasUndrawn: boolean
  /** Whose visible line the picture shows on the page; null when none can be told from the others. */
  line: LineReading | null
}

export interface PagesReading {
  /** One for each picture. */
  each: PageReading[]
  /** The sum of the pictures that name no buyer by themselves; null when there are fewer than two. */
  together: ImageMarkReading | null
  added: number[]
}

/**
 * Lays pictures on the pages that they show and reads the mark from what the page does not explain. The mark's place on
 * the page is known, so there is one lattice for each page that was tried.
 * @throws PdfRejected, WeakMarkKey; ImageRejected `unreadable`
 */
export async function readOnPages({
  pictures,
  keys,
  candidates,
  lines = [],
  ...pdf
}: ReadOnPagesInput): Promise<PagesReading> {
  assertStrongKeys(keys)
  const pages = new OriginalPages(pdf)
  const read: { detections: Detection[]; reading: PageReading }[] = []
  for (const { path, pages: possible } of pictures) {
    const picture = await PictureLuma.read(path)
    let found: Found | null = null
    let hasUndrawn = false
    for (const { page, isInverted } of possible) {
      const original = await pages.find(page)
      hasUndrawn ||= original === null
      const laid = original && (await layOnPage(picture, isInverted, original.target))
      if (!original || !laid) continue
      const residual = onTiles(pageResidual(laid.seen, original.target.page), original.above)
      const line = await readVisibleLine(laid.seen, original.target.page, original.frame, lines)
      found = { laid, page, residual, line }
      break
    }
    read.push(found ? readLaid(found, keys, candidates, hasUndrawn) : nothing(hasUndrawn))
  }
  const added = read.flatMap(({ detections, reading }, place) =>
    detections.length > 0 && reading.payload === null ? [place] : []
  )
  const sums = addDetections(
    added.map((place) => read[place]!.detections),
    [],
    keys
  )
  return {
    each: read.map(({ reading }) => reading),
    together: sums.length > 0 ? judge(sums, keys, candidates, sums.length) : null,
    added,
  }
}

interface Found {
  laid: LaidPicture
  page: number
  residual: Plane
  line: LineReading | null
}

function readLaid(
  { laid, page, residual, line }: Found,
  keys: readonly MarkKey[],
  candidates: readonly WatermarkId[],
  hasUndrawn: boolean
) {
  const read = keys.map((key) => ({ key, ...readPlacedTile(residual, carriersOf(key)) }))
  const decoded = (
    key: MarkKey,
    { pilotScore, soft }: { pilotScore: number; soft: Float64Array }
  ) => (pilotScore >= SEARCH.leastPilotScore ? decodePayload(key, soft) : null)
  const detections = read.map(({ key, inPlace }): Detection => ({
    payload: decoded(key, inPlace),
    keyId: key.id,
    mode: 'registered',
    ...inPlace,
  }))
  const isDisplaced =
    detections.every(({ payload }) => payload === null) &&
    read.some(({ key, anywhere }) => decoded(key, anywhere) !== null)
  const { corners, inliers, likeness } = laid
  const place = { page, corners, inliers, likeness }
  const judged = judge(detections, keys, candidates, detections.length)
  return { detections, reading: { ...judged, place, isDisplaced, hasUndrawn, line } }
}

function nothing(hasUndrawn: boolean) {
  const reading = {
    ...judge([], [], [], 1),
    place: null,
    isDisplaced: false,
    hasUndrawn,
    line: null,
  }
  return { detections: [], reading }
}

/** Rows above the picture, so that its tiles begin at its corner. */
function onTiles({ values, width, height }: Plane, above: number): Plane {
  const plane = planeOf(width, height + above)
  plane.values.set(values, above * width)
  return plane
}

/** A page has up to 23 MB, outside of the thread's limited heap. */
const MOST_KEPT = 12

/** Pages of a PDF on the grid of its overlay. */
class OriginalPages {
  readonly #known = new Map<number, ReturnType<OriginalPages['render']>>()
  readonly #frames: PageFrame[]

  constructor(private readonly pdf: PdfToRender) {
    this.#frames = withPdf(pdf.source, ({ file, tree }) =>
      tree.pages.map((page) => frameOf(file, page))
    )
  }

  find(page: number) {
    let found = this.#known.get(page)
    if (found) return found
    if (this.#known.size === MOST_KEPT) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(page, (found = this.render(page)))
    return found
  }

  private async render(page: number) {
    const frame = this.#frames[page - 1]
    if (!frame) return null
    const coarseness = coarsenessOf(frame)
    const grid = overlayGrid(this.#frames.filter((one) => coarsenessOf(one) === coarseness))
    const width = Math.max(TILE.side, Math.round((frame.width * grid.columns) / grid.width))
    const height = Math.max(TILE.side, Math.round((frame.height * grid.rows) / grid.height))
    const [plane] = await renderPages(this.pdf, page - 1, 1, () => ({ width, height }))
    // The overlay of the largest such page lies with its lower left corner on that of each page.
    const above = (grid.rows - height) % TILE.side
    return plane ? { target: comparable(plane), above, frame } : null
  }
}
