import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'

/** One of the about hundred files that a CJK font is split into, and the code points it covers. */
interface Face {
  file: string
  ranges: [first: number, last: number][]
}

const CHINESE = '@fontsource/noto-sans-sc'
const JAPANESE = '@fontsource/noto-sans-jp'
const require = createRequire(import.meta.url)
const faces = new Map<string, Face[]>()
const fonts = new Map<string, Font>()
/** By locale and code point: looking through all ranges again took a tenth of the time of a copy. */
const found = new Map<string, Font | null>()

/**
 * The font of a character: Noto Sans (SIL Open Font License), with Chinese glyph shapes first, or Japanese ones for
 * Japanese readers.
 * @returns null when neither font has the character
 */
export function fontFor(codePoint: number, locale: string): Font | null {
  const isJapanese = locale.startsWith('ja')
  const key = `${isJapanese} ${codePoint}`
  let font = found.get(key)
  if (font === undefined) found.set(key, (font = findFont(codePoint, isJapanese)))
  return font
}

function findFont(codePoint: number, isJapanese: boolean): Font | null {
  const packages = isJapanese ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE]
  for (const name of packages) {
    const face = facesOf(name).find(({ ranges }) =>
      ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
    )
    const font = face && openFont(face.file)
    if (font?.hasGlyphForCodePoint(codePoint)) return font
  }
  return null
}

function openFont(file: string): Font {
  let font = fonts.get(file)
  if (!font) fonts.set(file, (font = fontkit.create(fs.readFileSync(file)) as Font))
  return font
}

function facesOf(name: string): Face[] {
  let face = faces.get(name)
  if (!face) faces.set(name, (face = readFaces(require.resolve(`${name}/400.css`))))
  return face
}

/** The package's style sheet lists the code points of each file. */
function readFaces(css: string): Face[] {
  const rule = /url\(\.?\/?(files\/[^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g
  return [...fs.readFileSync(css, 'utf8').matchAll(rule)].map(([, file, ranges]) => ({
    file: path.join(path.dirname(css), file!),
    ranges: ranges!.split(',').map(parseRange),
  }))
}

function parseRange(range: string): [number, number] {
  const [first, last] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first!, 16), Number.parseInt(last ?? first!, 16)]
}
