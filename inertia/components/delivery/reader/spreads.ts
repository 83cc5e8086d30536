export type PageSize = { width: number; height: number }

/** Taller than this, a page is a strip, which is read downwards. */
const STRIP = 2.2

export const isStrip = ({ width, height }: PageSize) => height / width > STRIP

/**
 * The numbers of the pages that are shown together, from 1. As in print, the first page stands alone; wide pages and strips
 * do so, too.
 */
export function spreadsOf(pages: readonly PageSize[], isDouble: boolean): number[][] {
  const spreads: number[][] = []
  let open: number[] | null = null
  pages.forEach((page, index) => {
    const isAlone = !isDouble || index === 0 || page.width > page.height || isStrip(page)
    if (open && !isAlone) {
      open.push(index + 1)
      open = null
      return
    }
    const spread = [index + 1]
    spreads.push(spread)
    open = isAlone ? null : spread
  })
  return spreads
}

/** The place of the spread with a page. */
export function placeOf(spreads: readonly number[][], page: number): number {
  return Math.max(
    0,
    spreads.findIndex((spread) => spread.includes(page))
  )
}

/** The sizes in which pages fit beside each other. */
export function fit(pages: readonly PageSize[], room: PageSize): PageSize[] {
  const [first] = pages
  if (pages.length === 1 && first && isStrip(first)) {
    const width = Math.min(room.width, WIDEST_STRIP)
    return [{ width, height: (width * first.height) / first.width }]
  }
  const ratios = pages.map(({ width, height }) => width / height)
  const height = Math.min(room.height, room.width / ratios.reduce((sum, one) => sum + one, 0))
  return ratios.map((ratio) => ({ width: ratio * height, height }))
}

const WIDEST_STRIP = 900
