import type { Font, PathCommand } from 'fontkit'
import { fontFor } from './font_library.js'

/** Of a page that needs more, the rest stays empty. */
const MOST_CHARACTERS = 6_000
const EM = 1000
const [ASCENT, DESCENT] = [880, -120]
const MOST_POINTS = 65_535

/** A point of an outline; those between two curves are not on it. */
interface Point {
  x: number
  y: number
  isOn: boolean
}

interface Shape {
  codePoint: number
  advance: number
  contours: Point[][]
}

/**
 * A font with some characters, for documents that name a Chinese or Japanese font and do not contain it. It is TrueType, as
 * far as PDFium reads it (https://learn.microsoft.com/typography/opentype/spec/otff).
 * @returns null when none of the characters is known
 */
export function spareFont(characters: Iterable<string>, locale: string): Buffer | null {
  const codePoints = [...new Set(characters)].map((one) => one.codePointAt(0)!)
  const shapes = codePoints
    .toSorted((a, b) => a - b)
    .slice(0, MOST_CHARACTERS)
    .flatMap((codePoint) => shapeOf(codePoint, fontFor(codePoint, locale)))
  return shapes.length === 0 ? null : assemble(shapes)
}

function shapeOf(codePoint: number, font: Font | null): Shape[] {
  if (!font) return []
  const glyph = font.glyphForCodePoint(codePoint)
  const scale = EM / font.unitsPerEm
  const contours = contoursOf(glyph.path.commands, scale)
  if (contours.flat().length > MOST_POINTS) return []
  return [{ codePoint, advance: Math.round(glyph.advanceWidth * scale), contours }]
}

function contoursOf(commands: readonly PathCommand[], scale: number): Point[][] {
  const contours: Point[][] = []
  const add = (x: number, y: number, isOn: boolean) =>
    contours.at(-1)?.push({ x: Math.round(x * scale), y: Math.round(y * scale), isOn })
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args
    if (command === 'moveTo') contours.push([])
    if (command === 'moveTo' || command === 'lineTo') add(a, b, true)
    if (command === 'quadraticCurveTo') {
      add(a, b, false)
      add(c, d, true)
    }
  }
  return contours.filter((contour) => contour.length > 1)
}

function assemble(shapes: Shape[]): Buffer {
  // The first glyph stands for characters that are not in the font.
  const glyphs = [Buffer.alloc(0), ...shapes.map(({ contours }) => glyphOf(contours))]
  const tables: Record<string, Buffer> = {
    'OS/2': os2(),
    'cmap': cmap(shapes),
    'glyf': Buffer.concat(glyphs),
    'head': head(),
    'hhea': hhea(glyphs.length),
    'hmtx': hmtx([EM, ...shapes.map(({ advance }) => advance)]),
    'loca': loca(glyphs),
    'maxp': maxp(glyphs.length),
    'name': names(),
    'post': numbers('u32', [0x30000, 0, 0, 0, 0, 0, 0, 0]),
  }
  return fileOf(tables)
}

function fileOf(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables)
  let at = 12 + 16 * entries.length
  const rows = entries.map(([tag, { length }]) => {
    const row = Buffer.concat([Buffer.from(tag), numbers('u32', [0, at, length])])
    at += padded(length)
    return row
  })
  const begin = numbers('u16', [1, 0, entries.length, 128, 3, 16 * entries.length - 128])
  return Buffer.concat([begin, ...rows, ...entries.map(([, table]) => pad(table))])
}

function glyphOf(contours: Point[][]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  let last = -1
  const ends = contours.map(({ length }) => (last += length))
  return pad(
    Buffer.concat([
      numbers('i16', [contours.length, ...bounds]),
      numbers('u16', [...ends, 0]),
      Buffer.from(points.map(({ isOn }) => Number(isOn))),
      numbers(
        'i16',
        xs.map((x, i) => x - (xs[i - 1] ?? 0))
      ),
      numbers(
        'i16',
        ys.map((y, i) => y - (ys[i - 1] ?? 0))
      ),
    ])
  )
}

function loca(glyphs: Buffer[]): Buffer {
  let at = 0
  return numbers('u32', [0, ...glyphs.map(({ length }) => (at += length))])
}

function hmtx(advances: number[]): Buffer {
  return numbers(
    'i16',
    advances.flatMap((advance) => [advance, 0])
  )
}

/** One row for each character, in the format for all planes of Unicode. */
function cmap(shapes: Shape[]): Buffer {
  const rows = shapes.flatMap(({ codePoint }, at) => [codePoint, codePoint, at + 1])
  const length = 16 + rows.length * 4
  return Buffer.concat([
    numbers('u16', [0, 1, 3, 10]),
    numbers('u32', [12]),
    numbers('u16', [12, 0]),
    numbers('u32', [length, 0, shapes.length, ...rows]),
  ])
}

function head(): Buffer {
  return Buffer.concat([
    numbers('u32', [0x10000, 0x10000, 0, 0x5f0f3cf5]),
    numbers('u16', [0, EM]),
    numbers('u32', [0, 0, 0, 0]),
    numbers('i16', [-EM, -EM, 2 * EM, 2 * EM, 0, 8, 2, 1, 0]),
  ])
}

function hhea(count: number): Buffer {
  const metrics = [ASCENT, DESCENT, 0, 2 * EM, 0, 0, 2 * EM, 1, 0, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([numbers('u16', [1, 0]), numbers('i16', metrics), numbers('u16', [count])])
}

function maxp(count: number): Buffer {
  const most = [MOST_POINTS, 1_000, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
  return numbers('u16', [1, 0, count, ...most])
}

/** Bits of code pages: Latin, then Japanese, both Chinese and Korean. PDFium chooses a font by them. */
const CODE_PAGES = 1 | (0b11111 << 17)

function os2(): Buffer {
  const table = Buffer.alloc(86)
  table.writeUInt16BE(1, 0)
  table.writeInt16BE(EM, 2)
  table.writeUInt16BE(400, 4)
  table.writeUInt16BE(5, 6)
  table.writeUInt16BE(64, 62)
  table.writeUInt16BE(0x20, 64)
  table.writeUInt16BE(0xffff, 66)
  table.writeInt16BE(ASCENT, 68)
  table.writeInt16BE(DESCENT, 70)
  table.writeUInt16BE(ASCENT, 74)
  table.writeUInt16BE(-DESCENT, 76)
  table.writeUInt32BE(CODE_PAGES, 78)
  return table
}

/** The name of the family and of the style, as both platforms write them. */
function names(): Buffer {
  const [family, style] = ['Countermark Spare', 'Regular']
  const plain = Buffer.from(family + style, 'latin1')
  const wide = Buffer.from(family + style, 'utf16le').swap16()
  const [f, s] = [family.length, style.length]
  const rows = [
    [1, 0, 0, 1, f, 0],
    [1, 0, 0, 2, s, f],
    [3, 1, 0x409, 1, 2 * f, plain.length],
    [3, 1, 0x409, 2, 2 * s, plain.length + 2 * f],
  ]
  const records = rows.flat()
  const start = 6 + records.length * 2
  return Buffer.concat([numbers('u16', [0, 4, start, ...records]), plain, wide])
}

function numbers(kind: 'u16' | 'i16' | 'u32', values: number[]): Buffer {
  const size = kind === 'u32' ? 4 : 2
  const bytes = Buffer.alloc(values.length * size)
  for (const [i, value] of values.entries()) {
    if (kind === 'u32') bytes.writeUInt32BE(value, i * size)
    else if (kind === 'u16') bytes.writeUInt16BE(value, i * size)
    else bytes.writeInt16BE(value, i * size)
  }
  return bytes
}

const padded = (length: number) => (length + 3) & ~3

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])
}
