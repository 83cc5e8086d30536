import type { Plane } from '#watermarking/engines/signal/plane'
import { blur } from './scale_space.js'
import type { Displacements } from './smooth_warp.js'

const BLUR = 1.2
/** Least mean square of the page's slope along any direction, for a block to fix its place; gray levels squared. */
const LEAST_SLOPE = 4
const LEAST_LIKENESS = 0.3

/**
 * Displacement of each block of the photo against the page, by the slope of the page (Lucas & Kanade 1981), after the
 * photo's contrast was adapted.
 * @param seen the photo on the page's grid, not a number outside of it
 */
export function alignBlocks(seen: Plane, page: Plane, side: number): Displacements {
  const { width, height } = page
  const original = blur(page, BLUR).values
  const photo = blur(filled(seen, page), BLUR).values
  const found: Displacements = { x: [], y: [], dx: [], dy: [] }
  for (let top = 1; top + side < height; top += side >> 1) {
    for (let left = 1; left + side < width; left += side >> 1) {
      let [n, so, sp, soo, spp, sop] = [0, 0, 0, 0, 0, 0]
      let isCovered = true
      for (let y = top; y < top + side && isCovered; y++) {
        for (let x = left, at = y * width + left; x < left + side; x++, at++) {
          if (Number.isNaN(seen.values[at]!)) {
            isCovered = false
            break
          }
          const [o, p] = [original[at]!, photo[at]!]
          n++
          so += o
          sp += p
          soo += o * o
          spp += p * p
          sop += o * p
        }
      }
      if (!isCovered) continue
      const varO = soo / n - (so / n) ** 2
      const varP = spp / n - (sp / n) ** 2
      const cov = sop / n - (so / n) * (sp / n)
      if (varO < 9 || varP < 1 || cov / Math.sqrt(varO * varP) < LEAST_LIKENESS) continue
      const gain = varP / cov
      let [xx, yy, xy, ex, ey] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + side; y++) {
        for (let x = left, at = y * width + left; x < left + side; x++, at++) {
          const gx = (original[at + 1]! - original[at - 1]!) / 2
          const gy = (original[at + width]! - original[at - width]!) / 2
          const error = (photo[at]! - sp / n) / gain - (original[at]! - so / n)
          xx += gx * gx
          yy += gy * gy
          xy += gx * gy
          ex += gx * error
          ey += gy * error
        }
      }
      const determinant = xx * yy - xy * xy
      const least = (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2
      if (least / n < LEAST_SLOPE) continue
      // The photo shows at x what the page shows at x + d, so the sampling moves by -d.
      const dx = (yy * ex - xy * ey) / determinant
      const dy = (xx * ey - xy * ex) / determinant
      if (Math.hypot(dx, dy) > 4) continue
      found.x.push(left + side / 2)
      found.y.push(top + side / 2)
      found.dx.push(-dx)
      found.dy.push(-dy)
    }
  }
  return found
}

/** The page's own values where the photo shows nothing. */
export function filled(seen: Plane, page: Plane): Plane {
  const values = seen.values.map((value, i) => (Number.isNaN(value) ? page.values[i]! : value))
  return { ...seen, values }
}
