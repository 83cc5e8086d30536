import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

const { layers } = createRequire(import.meta.url)('./layers.cjs')

export const PICTURE = 'docs/modules.svg'

const IMPORT = /(?:from|import\()\s*'#([a-z]+)\//g
const BOX = { width: 150, height: 34 }
const ROW_HEIGHT = 64
const WIDTH = 760
const MARGIN = 24
const STYLE = `
  .box { fill: #eef2ff; stroke: #4f46e5 } .edge { fill: none; stroke: #64748b; stroke-width: 1.5 }
  .head { fill: #64748b } .name { fill: #1e1b4b; font: 600 15px system-ui, sans-serif; text-anchor: middle }
  .layer { fill: #64748b; font: 12px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) {
    .box { fill: #1e1b4b; stroke: #818cf8 } .edge { stroke: #94a3b8 } .head { fill: #94a3b8 }
    .name { fill: #e0e7ff } .layer { fill: #94a3b8 }
  }`

/**
 * Draws the modules of `app/` by layer, with an arrow for each import between two modules that no other path of
 * imports implies. `npm test -- generated` writes it to `docs/modules.svg`.
 * @param {string} folder the repository
 * @returns {string} an SVG document
 */
export function modulePicture(folder = root) {
  const imports = importsOf(folder)
  const rows = layers
    .map((row) => row.filter((name) => imports.has(name)))
    .filter((row) => row.length)
  const places = new Map(
    rows.flatMap((row, at) => row.map((name, nth) => [name, place(row, nth, at)]))
  )
  const edges = [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isImplied(imports, from, to)).map((to) => [from, to])
  )
  const height = MARGIN * 2 + (rows.length - 1) * ROW_HEIGHT + BOX.height
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>The modules of app/, from the highest layer down, and what each imports</title>`,
    `<style>${STYLE}\n</style>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">`,
    `<path class="head" d="M0 0L8 4L0 8z"/></marker></defs>`,
    ...rows.map((_, at) => layerNumber(rows.length - 1 - at, at)),
    ...edges.map(([from, to]) => arrow(places.get(from), places.get(to), [...places.values()])),
    ...[...places].map(([name, at]) => box(name, at)),
    '</svg>\n',
  ].join('\n')
}

/** @returns {Map<string, Set<string>>} by module, the modules that its files import directly */
function importsOf(folder) {
  const app = join(folder, 'app')
  const modules = readdirSync(app).sort()
  return new Map(
    modules.map((name) => {
      const files = readdirSync(join(app, name), { recursive: true }).filter((file) =>
        /\.tsx?$/.test(file)
      )
      const text = files.map((file) => readFileSync(join(app, name, file), 'utf8')).join('\n')
      const found = [...text.matchAll(IMPORT)].map(([, target]) => target)
      const targets = found.filter((target) => target !== name && modules.includes(target)).sort()
      return [name, new Set(targets)]
    })
  )
}

/** Whether `from` reaches `to` through another module that it imports. */
function isImplied(imports, from, to) {
  return [...imports.get(from)].some((between) => between !== to && reaches(imports, between, to))
}

function reaches(imports, from, to) {
  return from === to || [...imports.get(from)].some((next) => reaches(imports, next, to))
}

function place(row, nth, at) {
  const column = WIDTH / (row.length + 1)
  return { x: column * (nth + 1), y: MARGIN + at * ROW_HEIGHT, at }
}

function box(name, { x, y }) {
  const { width, height } = BOX
  return (
    `<rect class="box" x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="7"/>` +
    `<text class="name" x="${x}" y="${y + 22}">${name}</text>`
  )
}

function layerNumber(number, at) {
  return `<text class="layer" x="8" y="${MARGIN + at * ROW_HEIGHT + 22}">${number}</text>`
}

/** Straight where no box is in between; otherwise in a curve around them, from side to side. */
function arrow(from, to, places) {
  const span = to.at - from.at
  const isBetween = ({ x, at }) => x === from.x && at > from.at && at < to.at
  if (span === 1 || (from.x === to.x && !places.some(isBetween))) {
    return line(`M${from.x} ${from.y + BOX.height}L${to.x} ${to.y - 1}`)
  }
  const side = from.x + to.x >= WIDTH ? 1 : -1
  const sideOf = ({ x }) => x + (side * BOX.width) / 2
  const middleOf = ({ y }) => y + BOX.height / 2
  const reach = side * (40 + span * 24)
  return line(
    `M${sideOf(from)} ${middleOf(from)}C${sideOf(from) + reach} ${middleOf(from)} ` +
      `${sideOf(to) + reach} ${middleOf(to)} ${sideOf(to) + side} ${middleOf(to)}`
  )
}

const line = (path) => `<path class="edge" marker-end="url(#head)" d="${path}"/>`
