import { arts, type ArtName } from './art/index.js'
import { type Language } from './fonts.js'
import { palettes, type PaletteName } from './palettes.js'
import { Random } from '#database/market/random'
import { disc, n, path, rect, svg, textLine } from './svg.js'

/** The logo of a shop: one character in a colored shape. 512 × 512. */
export function logo(shop: {
  slug: string
  sign: string
  language: Language
  palette: PaletteName
}): string {
  const { tones, paper, accent } = palettes[shop.palette]
  const face = { language: shop.language, weight: 900 } as const
  return svg(
    512,
    512,
    [
      rect(0, 0, 512, 512, tones[3]),
      disc(256, 256, 188, 'none', `stroke="${tones[1]}" stroke-width="6"`),
      textLine(shop.sign, 256, 256 + (shop.language === 'en' ? 80 : 84), {
        size: shop.language === 'en' ? 220 : 232,
        fill: paper,
        face,
        anchor: 'middle',
        tracking: -0.02,
      }),
      disc(392, 120, 30, accent),
    ].join('')
  )
}

/** The banner of a shop. 1600 × 480. */
export function banner(shop: {
  slug: string
  art: ArtName
  palette: PaletteName
  sign: string
  language: Language
}): string {
  const [w, h] = [1600, 480]
  return svg(
    w,
    h,
    arts[shop.art]({
      w,
      h,
      id: 'banner',
      random: new Random(`${shop.slug}/banner`),
      palette: palettes[shop.palette],
      letters: shop.sign,
      face: { language: shop.language, weight: 900 },
    })
  )
}

/** A fictitious portrait: head, hair and shoulders in two or three colors. 256 × 256. */
export function avatar(name: string): string {
  const random = new Random(`avatar/${name}`)
  const p = palettes[random.pick(Object.keys(palettes) as PaletteName[])]
  const skin = random.pick(['#f3cfb3', '#e8b48f', '#c98d63', '#8d5a3b', '#f7dcc6'])
  const hair = random.pick([p.tones[4], p.ink, p.tones[3], '#3a2a1e'])
  const long = random.chance(0.5)
  const fringe = random.between(6, 26)
  const back = long
    ? path('M66 118c0-52 26-84 62-84s62 32 62 84v78H66z', hair)
    : path('M70 116c0-48 24-80 58-80s58 32 58 80z', hair)
  const glasses = random.chance(0.35)
    ? `<g fill="none" stroke="${p.ink}" stroke-width="4"><circle cx="108" cy="122" r="14"/><circle cx="148" cy="122" r="14"/><path d="M122 122h12"/></g>`
    : ''
  return svg(
    256,
    256,
    [
      rect(0, 0, 256, 256, random.pick([p.tones[0], p.tones[1], p.accent])),
      back,
      path(
        'M48 256c0-46 34-74 80-74s80 28 80 74z',
        random.pick([p.tones[2], p.tones[3], p.accent])
      ),
      rect(110, 152, 36, 44, skin, 'rx="16"'),
      path('M82 112c0-38 20-58 46-58s46 20 46 58-20 62-46 62-46-24-46-62z', skin),
      path(
        `M80 108c-2-44 22-66 50-66s50 22 46 62c-14-6-22-${n(fringe)}-28-${n(fringe)}s-44 18-68 ${n(fringe / 4)}z`,
        hair
      ),
      disc(108, 122, 4, p.ink),
      disc(148, 122, 4, p.ink),
      glasses,
      `<path d="M114 148q14 ${n(random.between(6, 14))} 28 0" fill="none" stroke="${p.ink}" stroke-width="4" stroke-linecap="round"/>`,
    ].join('')
  )
}
