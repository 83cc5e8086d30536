import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

export type Language = 'zh' | 'ja' | 'en'
export type Weight = 300 | 400 | 700 | 900
export interface Face {
  language: Language
  weight: Weight
}

type Family = 'noto-sans-sc' | 'noto-sans-jp'
interface Subset {
  name: string
  ranges: [number, number][]
}

const require = createRequire(import.meta.url)
const subsets = new Map<Family, Subset[]>()
const subsetOfCodePoint = new Map<string, string | null>()
const opened = new Map<string, Font>()

function folderOf(family: Family) {
  return dirname(require.resolve(`@fontsource/${family}/package.json`))
}

function subsetsOf(family: Family): Subset[] {
  let found = subsets.get(family)
  if (!found) {
    const text = readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')
    found = Object.entries(JSON.parse(text) as Record<string, string>).map(([key, value]) => ({
      name: key.replace(/[[\]]/g, ''),
      ranges: value.split(',').map((range) => {
        const [low, high] = range.trim().replace('U+', '').split('-')
        return [Number.parseInt(low!, 16), Number.parseInt(high ?? low!, 16)]
      }),
    }))
    subsets.set(family, found)
  }
  return found
}

function subsetFor(family: Family, codePoint: number): string | null {
  const key = `${family}:${codePoint}`
  let name = subsetOfCodePoint.get(key)
  if (name === undefined) {
    const holds = ([low, high]: [number, number]) => codePoint >= low && codePoint <= high
    name = subsetsOf(family).find((subset) => subset.ranges.some(holds))?.name ?? null
    subsetOfCodePoint.set(key, name)
  }
  return name
}

/**
 * The font file for a character, so that no system font is needed. Each weight of Noto Sans comes as about 120 WOFF2
 * files by Unicode range; for Japanese, Japanese shapes come first.
 * @throws Error when neither family has the character
 */
export function fontFor(codePoint: number, face: Face): { id: string; font: Font } {
  const families: Family[] =
    face.language === 'zh' ? ['noto-sans-sc', 'noto-sans-jp'] : ['noto-sans-jp', 'noto-sans-sc']
  for (const family of families) {
    const subset = subsetFor(family, codePoint)
    if (subset === null) continue
    const id = `${family}-${subset}-${face.weight}`
    let font = opened.get(id)
    if (!font) {
      font = create(readFileSync(join(folderOf(family), 'files', `${id}-normal.woff2`))) as Font
      opened.set(id, font)
    }
    if (font.hasGlyphForCodePoint(codePoint)) return { id, font }
  }
  throw new Error(`No glyph for "${String.fromCodePoint(codePoint)}"`)
}
