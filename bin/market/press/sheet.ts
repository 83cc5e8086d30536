import { type Face } from './fonts.js'
import { shape, widthOf, type Glyph } from './shaping.js'
import { n } from './svg.js'

export interface TextMark {
  kind: 'text'
  glyphs: Glyph[]
  x: number
  y: number
  size: number
  color: string
  /** Extra room after every glyph and after every space, in points. */
  spread: number
  wordSpread: number
}

/** `d` uses only M, L, C and Z with absolute coordinates, so that SVG and PDF read the same string. */
export interface ShapeMark {
  kind: 'shape'
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
}

export interface PictureMark {
  kind: 'picture'
  /** SVG content drawn in a box of `box` units. */
  content: string
  box: [number, number]
  x: number
  y: number
  w: number
  h: number
}

export type Mark = TextMark | ShapeMark | PictureMark

/** A page as a list of marks, in points from the top left, y downwards. */
export class Sheet {
  readonly marks: Mark[] = []

  constructor(
    readonly w: number,
    readonly h: number
  ) {}

  text(
    content: string,
    x: number,
    y: number,
    style: {
      size: number
      color: string
      face: Face
      tracking?: number
      anchor?: 'start' | 'middle' | 'end'
    }
  ): number {
    const glyphs = shape(content, style.face)
    const width = widthOf(glyphs, style.size, style.tracking ?? 0)
    const shift = { start: 0, middle: 0.5, end: 1 }[style.anchor ?? 'start']
    this.marks.push({
      kind: 'text',
      glyphs,
      x: x - width * shift,
      y,
      size: style.size,
      color: style.color,
      spread: (style.tracking ?? 0) * style.size,
      wordSpread: 0,
    })
    return width
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth = 0.5): void {
    this.marks.push({
      kind: 'shape',
      d: `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`,
      stroke,
      strokeWidth,
    })
  }

  rect(
    x: number,
    y: number,
    w: number,
    h: number,
    style: { fill?: string; stroke?: string; strokeWidth?: number }
  ): void {
    this.marks.push({
      kind: 'shape',
      d: `M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y + h)}L${n(x)} ${n(y + h)}Z`,
      ...style,
    })
  }

  disc(
    x: number,
    y: number,
    r: number,
    style: { fill?: string; stroke?: string; strokeWidth?: number }
  ): void {
    this.marks.push({ kind: 'shape', d: arc(x, y, r), ...style })
  }

  shape(d: string, style: { fill?: string; stroke?: string; strokeWidth?: number }): void {
    this.marks.push({ kind: 'shape', d, ...style })
  }

  picture(
    content: string,
    box: [number, number],
    x: number,
    y: number,
    w: number,
    h: number
  ): void {
    this.marks.push({ kind: 'picture', content, box, x, y, w, h })
  }
}

/** A full circle of four cubic curves. */
export function arc(x: number, y: number, r: number): string {
  const k = r * 0.5523
  const curve = (...v: number[]) => `C${v.map(n).join(' ')}`
  return [
    `M${n(x + r)} ${n(y)}`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
    'Z',
  ].join('')
}
