export const POSITIONS = [
  'top-left',
  'top',
  'top-right',
  'center',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

export type LinePosition = (typeof POSITIONS)[number]

/** A visible line on every page. */
export interface VisibleLine {
  /** Any script; line breaks become spaces. */
  text: string
  /** Language of the reader: "ja…" prefers Japanese glyph shapes. */
  locale?: string
  position?: LinePosition
  /** 0 (invisible) to 1 (opaque). */
  opacity?: number
  /** "#rrggbb" */
  color?: string
  /** Points; reduced when the line does not fit on the page. */
  size?: number
  /** Degrees, counter-clockwise. */
  rotation?: number
  /** Repeats the line over the whole page; the position is ignored then. */
  tiled?: boolean
}

export type LineStyle = Required<VisibleLine>

const DEFAULTS: LineStyle = {
  text: '',
  locale: 'zh-CN',
  position: 'bottom',
  opacity: 0.35,
  color: '#666666',
  size: 10,
  rotation: 0,
  tiled: false,
}

const LONGEST_LINE = 200

/** The line with its defaults, all numbers clamped to valid ranges. */
export function completeLine(line: VisibleLine): LineStyle {
  const definedStyle = Object.fromEntries(
    Object.entries(line).filter(([, value]) => value !== undefined)
  )
  const style: LineStyle = { ...DEFAULTS, ...definedStyle }
  return {
    ...style,
    text: [...style.text.normalize().replace(/\s+/g, ' ').trim()].slice(0, LONGEST_LINE).join(''),
    color: /^#[0-9a-f]{6}$/i.test(style.color) ? style.color : DEFAULTS.color,
    opacity: between(style.opacity, 0.02, 1, DEFAULTS.opacity),
    size: between(style.size, 4, 200, DEFAULTS.size),
    rotation: between(style.rotation, -360, 360, DEFAULTS.rotation),
  }
}

/** Red, green and blue, each 0 to 1. */
export function rgbOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
}

function between(value: number, least: number, most: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise
}
