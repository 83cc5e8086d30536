/** Width of a drawn text, in thousandths of the font size. */
export type WidthOf = (text: string) => number

const IDEOGRAPHS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef`
/** Unbreakable units: one ideograph, a run of spaces, or a word. */
const UNITS = new RegExp(String.raw`[${IDEOGRAPHS}]|\s+|[^\s${IDEOGRAPHS}]+`, 'gu')
/** Characters that must not start a line. */
const CLOSING = /^[、。，．！？：；）」』】〉》ー…％,.!?:;)\]]/u

/** Breaks a text into lines: between words, between ideographs, and within a word that is wider than a line. */
export function breakLines(text: string, most: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(text)) {
    if (widthOf((line + unit).trimEnd()) <= most) line += unit
    else {
      if (line.trim()) lines.push(line.trimEnd())
      const parts = cut(unit.trimStart(), most, widthOf)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    }
  }
  return line.trim() || lines.length === 0 ? [...lines, line.trimEnd()] : lines
}

function unitsOf(text: string): string[] {
  const units: string[] = []
  for (const [unit] of text.matchAll(UNITS)) {
    if (units.length > 0 && CLOSING.test(unit)) units[units.length - 1] += unit
    else units.push(unit)
  }
  return units
}

function cut(unit: string, most: number, widthOf: WidthOf): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of unit) {
    if (part && widthOf(part + character) > most) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
