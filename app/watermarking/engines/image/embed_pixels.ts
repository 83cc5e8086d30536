import { mapPlane } from '#watermarking/engines/signal/plane'
import { STRENGTH } from './mark_parameters.js'
import type { Pixels } from './pixels.js'
import { headroom, markedLevel, tileAt } from './strength_map.js'
import type { Strength } from './strength_map.js'

/** Pixels of the canonical grid per pixel of the image: large images carry a larger tile and survive shrinking. */
export function canonicalSize(width: number, height: number) {
  const scale = Math.max(1, Math.min(width, height) / STRENGTH.canonicalSide)
  return { width: Math.round(width / scale), height: Math.round(height / scale) }
}

/** Where a row or column of the image falls on the canonical grid, for bilinear interpolation. */
function positions(count: number, canonical: number) {
  const index = new Int32Array(count)
  const share = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const exact = ((i + 0.5) * canonical) / count - 0.5
    const place = Math.min(canonical - 1, Math.max(0, exact))
    index[i] = Math.min(canonical - 2, Math.floor(place))
    share[i] = place - index[i]!
  }
  return { index, share }
}

/** Adds the tile, at the strengths of the canonical grid, to red, green and blue alike. Alpha stays. */
export function embedPixels(
  pixels: Pixels,
  { map, headroomShare }: Strength,
  tile: Float32Array
): Pixels {
  const { data, width, height, channels } = pixels
  const change = mapPlane(
    map,
    (value, i) => value * tileAt(tile, i % map.width, Math.floor(i / map.width))
  )
  const marked = new Uint8Array(data)
  const columns = positions(width, map.width)
  const rows = positions(height, map.height)
  const rowChange = new Float32Array(map.width)
  for (let y = 0; y < height; y++) {
    const upper = rows.index[y]! * map.width
    const lower = upper + map.width
    for (let x = 0; x < map.width; x++) {
      const above = change.values[upper + x]!
      rowChange[x] = above + rows.share[y]! * (change.values[lower + x]! - above)
    }
    for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
      const left = columns.index[x]!
      const delta = rowChange[left]! + columns.share[x]! * (rowChange[left + 1]! - rowChange[left]!)
      const room = headroom(map.values[upper + left]!, headroomShare)
      for (let c = 0; c < 3; c++) {
        marked[at + c] = markedLevel(data[at + c]!, delta, room)
      }
    }
  }
  return { data: marked, width, height, channels }
}
