import { COVER } from './covers.js'
import { picture, type Design } from './design.js'
import { type Language } from './fonts.js'
import { palettes } from './palettes.js'
import { Sheet } from './sheet.js'
import { sheetContent } from './sheet_svg.js'
import { inset, rect, svg } from './svg.js'
import { breakLines } from './typesetting.js'

const { w: W, h: H } = COVER

function paper(sheet: Sheet, x: number, y: number, w: number, ink: string): string {
  const h = (w / sheet.w) * sheet.h
  const shadow = Array.from({ length: 7 }, (_, i) =>
    rect(x - i * 2, y + 8 - i, w + i * 4, h + i * 4, ink, `opacity=".03" rx="${3 + i * 2}"`)
  )
  return shadow.join('') + inset(x, y, w, h, [sheet.w, sheet.h], sheetContent(sheet))
}

/** Two facing pages on a background in the product's colors. */
export function spread(design: Design, left: Sheet, right: Sheet): string {
  const p = palettes[design.palette]
  const w = Math.min(500, (760 / left.h) * left.w)
  const h = (w / left.w) * left.h
  const y = (H - h) / 2
  return svg(
    W,
    H,
    rect(0, 0, W, H, p.tones[0]) +
      paper(left, W / 2 - w - 8, y, w, p.ink) +
      paper(right, W / 2 + 8, y, w, p.ink)
  )
}

/** A row of slanted pages, cropped by the picture. */
export function fan(design: Design, sheets: Sheet[]): string {
  const p = palettes[design.palette]
  const w = sheets[0]!.w > sheets[0]!.h ? 560 : 390
  const h = (w / sheets[0]!.w) * sheets[0]!.h
  const columns = Math.ceil(W / (w + 28)) + 2
  const pages = Array.from({ length: columns * 3 }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const sheet = sheets[i % sheets.length]!
    return paper(
      sheet,
      -w * 0.75 + column * (w + 28),
      -h * 0.9 + row * (h + 28) + (column % 2) * 130,
      w,
      p.ink
    )
  })
  return svg(
    W,
    H,
    rect(0, 0, W, H, p.tones[1]) +
      `<g transform="rotate(-8 ${W / 2} ${H / 2})">${pages.join('')}</g>`
  )
}

/** One page enlarged to show details. */
export function closeUp(design: Design, sheet: Sheet): string {
  const p = palettes[design.palette]
  const w = sheet.w > sheet.h ? 980 : 760
  return svg(W, H, rect(0, 0, W, H, p.tones[3]) + paper(sheet, (W - w) / 2, 72, w, p.ink))
}

/** The beginning of a text as a typeset page. */
export function excerpt(design: Design, text: string): Sheet {
  const sheet = new Sheet(420, 560)
  const p = palettes[design.palette]
  const face = { language: design.language as Language, weight: 400 } as const
  const cjk = design.language !== 'en'
  sheet.rect(0, 0, 420, 560, { fill: p.paper })
  sheet.text(design.title.replaceAll('\n', ''), 44, 50, {
    size: 9,
    color: p.tones[3],
    face,
    tracking: 0.06,
  })
  sheet.rect(44, 62, 26, 2, { fill: p.accent })
  let y = 98
  for (const paragraph of text
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(Boolean)) {
    const heading = [...paragraph].length < 26 && !/[。.!?」”"]$/.test(paragraph)
    const size = heading ? 13 : cjk ? 11 : 11.2
    for (const [i, { glyphs, width, isLast }] of breakLines(
      paragraph,
      face,
      size,
      332,
      cjk && !heading ? 22 : 0
    ).entries()) {
      if (y > 520) return sheet
      const indent = i === 0 && cjk && !heading ? 22 : 0
      const slack =
        cjk && !isLast && !heading ? (332 - indent - width) / Math.max(1, glyphs.length - 1) : 0
      sheet.marks.push({
        kind: 'text',
        glyphs,
        x: 44 + indent,
        y,
        size,
        color: heading ? p.tones[3] : p.ink,
        spread: slack,
        wordSpread: 0,
      })
      y += cjk ? 20.5 : 17.5
    }
    y += heading ? 6 : cjk ? 3 : 7
  }
  return sheet
}

/** Another version of the product's picture, without text. */
export function plate(design: Design): string {
  const p = palettes[design.palette]
  const m = 84
  const [w, h] = [W - m * 2, H - m * 2]
  return svg(
    W,
    H,
    rect(0, 0, W, H, p.paper) +
      inset(m, m, w, h, [w, h], picture(design, w, h, 'plate')) +
      rect(m, H - m + 34, 64, 5, p.accent)
  )
}
