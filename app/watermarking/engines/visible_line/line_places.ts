import { EM, outlineText } from '#watermarking/engines/pdf_drawing/outline_text'
import type { Matrix, PageFrame } from '#watermarking/engines/pdf_drawing/page_frame'
import { placeLine } from '#watermarking/engines/pdf_drawing/place_line'
import type { LineStyle } from '#watermarking/engines/pdf_drawing/visible_line'

type Point = readonly [x: number, y: number]

/** A line on a page: the middle of its baseline in displayed points, its direction and its font size. */
export interface LinePlace {
  middle: Point
  cos: number
  sin: number
  size: number
}

/** All places of a line on a page, and its length in font sizes. */
export interface PlacedLine {
  places: LinePlace[]
  length: number
}

/** Widths of characters, by language of the font. */
const widths = new Map<string, number>()

function widthOf(character: string, locale: string): number {
  const key = `${character}${locale.startsWith('ja')}`
  let width = widths.get(key)
  if (width === undefined) widths.set(key, (width = outlineText(character, locale).width / EM))
  return width
}

export function placesOf(style: LineStyle, frame: PageFrame): PlacedLine {
  const length = Array.from(style.text).reduce(
    (sum, character) => sum + widthOf(character, style.locale),
    0
  )
  return { length, places: placeLine(style, length, frame).map((one) => placeOf(one, length)) }
}

function placeOf([a, b, , , x, y]: Matrix, length: number): LinePlace {
  const size = Math.hypot(a, b)
  return {
    middle: [x + (a * length) / 2, y + (b * length) / 2],
    cos: a / size,
    sin: b / size,
    size,
  }
}

/** Font sizes by which the places of two lines may differ, as when the longer one is made smaller. */
const MOST_DISTANCE = 0.5

/** Places on the page that all lines share, whatever their length: the longest and the shortest decide. */
export function sharedPlaces(long: PlacedLine, short: PlacedLine, frame: PageFrame): LinePlace[] {
  const isOnPage = ({ middle: [x, y] }: LinePlace) =>
    x >= 0 && y >= 0 && x <= frame.width && y <= frame.height
  const isShared = (place: LinePlace) =>
    short.places.some((other) => distance(place, other) <= MOST_DISTANCE * place.size)
  return long.places.filter((place) => isOnPage(place) && isShared(place))
}

/** Where another line lies beside a place, along and above its baseline, in font sizes; null when it has no such place. */
export function offsetAt(place: LinePlace, { places }: PlacedLine) {
  const [nearest] = places.toSorted((one, other) => distance(place, one) - distance(place, other))
  if (!nearest || distance(place, nearest) > 2 * MOST_DISTANCE * place.size) return null
  const { cos, sin, size, middle } = place
  const [dx, dy] = [nearest.middle[0] - middle[0], nearest.middle[1] - middle[1]]
  return {
    along: (dx * cos + dy * sin) / size,
    above: (dy * cos - dx * sin) / size,
    scale: nearest.size / size,
  }
}

function distance(one: LinePlace, other: LinePlace): number {
  return Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1])
}
