import { type Face } from './fonts.js'
import { shape, widthOf, type Glyph } from './shaping.js'

export interface TextStyle {
  size: number
  fill: string
  face: Face
  /** Space after each letter, as a fraction of the size. */
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The outline of one glyph with its origin at (x, y), y downwards. */
export function outline(glyph: Glyph, x: number, y: number, size: number): string {
  const s = size / 1000
  return glyph.path
    .map(({ op, args }) => op + args.map((v, i) => n(i % 2 ? y - v * s : x + v * s)).join(' '))
    .join('')
}

/** A line of text as one SVG path; (x, y) is where its baseline starts, or as `anchor` says. */
export function textLine(text: string, x: number, y: number, style: TextStyle): string {
  const line = shape(text, style.face)
  const tracking = style.tracking ?? 0
  const shift = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start']
  let pen = x - widthOf(line, style.size, tracking) * shift
  const d = line.map((glyph) => {
    const drawn = outline(glyph, pen, y, style.size)
    pen += (glyph.advance / 1000 + tracking) * style.size
    return drawn
  })
  const opacity = style.opacity === undefined ? '' : ` opacity="${style.opacity}"`
  return `<path fill="${style.fill}"${opacity} d="${d.join('')}"/>`
}

/** Vertical Chinese or Japanese text; (x, y) is the top center of the first character. */
export function textColumn(text: string, x: number, y: number, style: TextStyle): string {
  const step = style.size * (1 + (style.tracking ?? 0))
  const d = shape(text.replaceAll('ー', '｜').replaceAll('—', '｜'), style.face).map((glyph, i) =>
    outline(
      glyph,
      x - (glyph.advance * style.size) / 2000,
      y + i * step + style.size * 0.88,
      style.size
    )
  )
  return `<path fill="${style.fill}" d="${d.join('')}"/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
}

export function disc(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A gradient from top to bottom, or along the given axis (fractions of the box). */
export function gradient(
  id: string,
  stops: [number, string, number?][],
  [x1, y1, x2, y2]: [number, number, number, number] = [0, 0, 0, 1]
): string {
  const inner = stops.map(
    ([at, color, opacity]) =>
      `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`
  )
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner.join('')}</linearGradient>`
}

export function radial(id: string, stops: [number, string, number?][]): string {
  const inner = stops.map(
    ([at, color, opacity]) =>
      `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`
  )
  return `<radialGradient id="${id}">${inner.join('')}</radialGradient>`
}

export function svg(w: number, h: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>`
}

/** A drawing placed and clipped inside another one. */
export function inset(
  x: number,
  y: number,
  w: number,
  h: number,
  box: [number, number],
  content: string
) {
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="0 0 ${box[0]} ${box[1]}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}
