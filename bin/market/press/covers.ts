import {
  fitSmall,
  frontCover,
  picture,
  small,
  titleBlock,
  type Design,
  type Layout,
} from './design.js'
import { type Face } from './fonts.js'
import { palettes, type Palette } from './palettes.js'
import { disc, inset, n, path, rect, svg, textColumn, textLine } from './svg.js'

export const COVER = { w: 1200, h: 900 } as const

const layouts: Record<Layout, (design: Design, p: Palette) => string> = {
  bleed(design, p) {
    const { w, h } = COVER
    const title = titleBlock(design, {
      x: 72,
      y: h - 300,
      w: w - 200,
      most: 122,
      rows: 2,
      fill: p.paper,
      weight: 900,
    })
    const lift = 176 - title.height
    return [
      picture(design, w, h, 'cover'),
      `<defs><linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.tones[4]}" stop-opacity="0"/><stop offset=".55" stop-color="${p.tones[4]}" stop-opacity=".82"/><stop offset="1" stop-color="${p.tones[4]}" stop-opacity=".96"/></linearGradient></defs>`,
      rect(0, h * 0.42, w, h * 0.58, 'url(#scrim)'),
      `<g transform="translate(0 ${n(lift)})">${title.content}</g>`,
      rect(72, h - 92, 64, 5, p.accent),
      small(design, design.subtitle, 160, h - 82, 27, p.paper),
      small(design, design.author, w - 72, h - 82, 27, p.paper, 'end'),
    ].join('')
  },
  poster(design, p) {
    const { w, h } = COVER
    const block = { x: 64, y: h - 208, w: w - 460, rows: 2, fill: p.ink, weight: 900 } as const
    const large = titleBlock(design, { ...block, most: 88 })
    const title = large.height > 150 ? titleBlock(design, { ...block, most: 66 }) : large
    return [
      rect(0, 0, w, h, p.paper),
      inset(
        64,
        64,
        w - 128,
        h - 328,
        [w - 128, h - 328],
        picture(design, w - 128, h - 328, 'cover')
      ),
      `<g transform="translate(0 ${n(Math.max(-24, (150 - title.height) / 2))})">${title.content}</g>`,
      rect(w - 344, h - 212, 1.5, 148, p.ink, 'opacity=".35"'),
      disc(w - 300, h - 190, 13, p.accent),
      small(
        design,
        design.subtitle,
        w - 313,
        h - 120,
        fitSmall(design, design.subtitle, 249, 25),
        p.ink
      ),
      small(
        design,
        design.author,
        w - 313,
        h - 74,
        fitSmall(design, design.author, 249, 25),
        p.ink
      ),
    ].join('')
  },
  split(design, p) {
    const { w, h } = COVER
    const side = 500
    const title = titleBlock(design, {
      x: 64,
      y: 232,
      w: side - 116,
      most: 92,
      rows: 4,
      fill: p.paper,
      weight: 900,
    })
    return [
      rect(0, 0, w, h, p.tones[4]),
      inset(side, 0, w - side, h, [w - side, h], picture(design, w - side, h, 'cover')),
      small(
        design,
        design.author,
        64,
        106,
        fitSmall(design, design.author, side - 116, 26),
        p.tones[1]
      ),
      rect(64, 150, 64, 6, p.accent),
      title.content,
      small(
        design,
        design.subtitle,
        64,
        h - 72,
        fitSmall(design, design.subtitle, side - 116, 27),
        p.tones[0]
      ),
    ].join('')
  },
  book(design, p) {
    const { w, h } = COVER
    const [bw, bh] = [497, 704]
    const [x, y] = [(w - bw) / 2, (h - bh) / 2 - 6]
    const shadow = Array.from({ length: 9 }, (_, i) =>
      rect(
        x + 10 - i * 3,
        y + 22 - i * 2,
        bw + i * 6,
        bh + i * 6,
        p.ink,
        `opacity=".035" rx="${8 + i * 3}"`
      )
    )
    return [
      rect(0, 0, w, h, p.tones[0]),
      path(`M0 ${h * 0.68}H${w}V${h}H0Z`, p.tones[1], 'opacity=".55"'),
      shadow.join(''),
      rect(x + 8, y + 6, bw + 4, bh, p.paper, 'rx="3"'),
      rect(x + 10, y + 9, bw + 6, bh - 6, p.tones[1], 'rx="3" opacity=".6"'),
      inset(x, y, bw, bh, [bw, bh], frontCover(design, bw, bh)),
      rect(x, y, 14, bh, p.ink, 'opacity=".1"'),
      rect(x + 14, y, 2, bh, p.paper, 'opacity=".35"'),
    ].join('')
  },
  column(design, p) {
    const { w, h } = COVER
    const strip = 300
    const face: Face = { language: design.language, weight: 700 }
    const columns = design.title.split('\n')
    const longest = Math.max(...columns.map((column) => [...column].length))
    const size = Math.min(94, (h - 250) / (longest * 1.14), 190 / columns.length)
    const step = size * 1.3
    const first = strip / 2 + ((columns.length - 1) * step) / 2
    return [
      rect(0, 0, w, h, p.paper),
      inset(strip, 0, w - strip, h, [w - strip, h], picture(design, w - strip, h, 'cover')),
      columns
        .map((column, i) =>
          textColumn(column, first - i * step, 84 + i * size * 0.9, {
            size,
            fill: p.ink,
            face,
            tracking: 0.14,
          })
        )
        .join(''),
      rect(strip / 2 - 24, h - 140, 48, 48, p.accent, 'rx="6"'),
      textLine([...design.author].at(0)!, strip / 2, h - 105, {
        size: 30,
        fill: p.paper,
        face,
        anchor: 'middle',
      }),
      small(
        design,
        design.author,
        strip / 2,
        h - 52,
        fitSmall(design, design.author, strip - 60, 23),
        p.ink,
        'middle'
      ),
    ].join('')
  },
}

/** The cover of a product: 1200 × 900. */
export function cover(design: Design): string {
  return svg(COVER.w, COVER.h, layouts[design.layout](design, palettes[design.palette]))
}
