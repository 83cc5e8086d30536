import sharp from 'sharp'
import { EM, outlineText } from '#watermarking/engines/pdf_drawing/outline_text'
import { chanceFor } from './chance.js'
import { pictureOf } from './picture.js'
import type { Picture } from './picture.js'

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 62 }
const RESOLUTIONS = [110, 120, 130]
const WORDS =
  'the mark of a copy lies under lines and figures where nobody sees it but every reader of the right key may find it again'
const HAN = '每一份副本都带有买家的隐藏标记截图裁剪压缩以后仍然可以读出来而且不会冤枉任何人'

type Draw = (top: number, n: number) => { svg: string; bottom: number }

/**
 * White pages with text, tables and figures, as a viewer renders them; drawn with the fonts of the
 * project.
 */
export async function drawPages(count = 8): Promise<Picture[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => drawPage(n)))
}

function drawPage(n: number): Promise<Picture> {
  const parts: Draw[] = [heading, paragraph, figure, paragraph, table, paragraph, paragraph]
  const order = [...parts.slice(n % 3), ...parts.slice(0, n % 3)]
  let top = PAGE.margin
  let body = ''
  for (const [i, draw] of order.entries()) {
    const { svg, bottom } = draw(top, n * 10 + i)
    if (bottom > PAGE.height - PAGE.margin) break
    body += svg
    top = bottom + 18
  }
  const scale = RESOLUTIONS[n % RESOLUTIONS.length]! / 72
  const [width, height] = [Math.round(PAGE.width * scale), Math.round(PAGE.height * scale)]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
  return pictureOf(`page${n}`, sharp(Buffer.from(svg)))
}

const heading: Draw = (top, n) => ({
  svg: line(`${n + 1}  ${wordsOf(n, 4)}`, PAGE.margin, top + 18, 18),
  bottom: top + 22,
})

const paragraph: Draw = (top, n) => {
  const isHan = n % 4 === 3
  const lines = 5 + (n % 6)
  const svg = Array.from({ length: lines }, (_, i) => {
    const text = isHan ? (HAN + HAN).slice(i, i + 38) : wordsOf(n * 31 + i, 15)
    return line(text, PAGE.margin, top + 10 + 14 * i, isHan ? 11 : 10)
  })
  return { svg: svg.join(''), bottom: top + 14 * lines }
}

const figure: Draw = (top, n) => {
  const chance = chanceFor('figure', n)
  const height = 150
  const bars = Array.from({ length: 9 }, (_, i) => {
    const tall = 20 + 110 * chance.fraction()
    const fill = ['#4878a8', '#d88848', '#78a860', '#888'][i % 4]
    return `<rect x="${PAGE.margin + 30 + 48 * i}" y="${top + height - tall}" width="30" height="${tall}" fill="${fill}"/>`
  })
  const points = Array.from(
    { length: 30 },
    (_, i) => `${PAGE.margin + 16 * i},${top + height * (0.2 + 0.6 * chance.fraction())}`
  )
  const axes = `<path d="M${PAGE.margin} ${top}v${height}h460" fill="none" stroke="#222" stroke-width="1"/>`
  const curve = `<polyline points="${points.join(' ')}" fill="none" stroke="#a33" stroke-width="1.2"/>`
  return { svg: bars.join('') + axes + curve, bottom: top + height }
}

const table: Draw = (top, n) => {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = top + 16 * row
    const shade =
      row % 2 ? '' : `<rect x="${PAGE.margin}" y="${y}" width="470" height="16" fill="#eef2f6"/>`
    const cells = [0, 1, 2, 3].map((column) =>
      line(wordsOf(n + row * 4 + column, 2), PAGE.margin + 6 + 116 * column, y + 12, 9)
    )
    return `${shade}${cells.join('')}<path d="M${PAGE.margin} ${y}h470" stroke="#888" stroke-width=".6"/>`
  })
  return { svg: rows.join(''), bottom: top + 16 * rows.length }
}

function wordsOf(seed: number, count: number): string {
  const words = WORDS.split(' ')
  const chance = chanceFor('words', seed)
  return Array.from({ length: count }, () => words[chance.below(words.length)]).join(' ')
}

function line(text: string, x: number, y: number, size: number): string {
  const { operators } = outlineText(text, 'zh-CN')
  return `<g transform="translate(${x} ${y}) scale(${size / EM} ${-size / EM})"><path d="${svgPath(operators)}"/></g>`
}

/** PDF puts the operator after its numbers, SVG before. */
function svgPath(operators: string): string {
  const letters: Record<string, string> = { m: 'M', l: 'L', c: 'C', h: 'Z' }
  return operators
    .split('\n')
    .filter((row) => /[mlch]$/.test(row))
    .map((row) => `${letters[row.at(-1)!]}${row.slice(0, -1)}`)
    .join('')
}
