import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawTrialPages, KINDS, RESOLUTIONS } from './blind_pages.mjs'

const CROP = { width: 360, height: 200 }
/** The enlarged detail of each crop, and its factor. */
const DETAIL = { width: 110, height: 60, times: 4 }
const [GAP, LABEL] = [20, 34]
const PAIRS_ON_A_SHEET = 4
const ALONE_ON_A_SHEET = 8
/** For each kind of page and each resolution. */
const PAIRS = { discreet: 6, strong: 4 }
const ALONE = { none: 4, discreet: 4, strong: 2 }

/**
 * Draws the sheets and writes the key beside them: the position of the marked crop, and its
 * content.
 */
export async function makeTrial(folder) {
  fs.mkdirSync(folder, { recursive: true })
  const pages = await drawTrialPages(process.env.PHOTOGRAPH)
  const pairs = shuffled(everyCase(PAIRS)).map((one) => ({
    ...one,
    marked: randomInt(2) ? 'L' : 'R',
  }))
  const alone = shuffled(everyCase(ALONE))
  for (const [sheet, some] of sheetsOf(pairs, PAIRS_ON_A_SHEET)) {
    const rows = await Promise.all(some.map((one) => cropsOf(pages, one)))
    await drawRows(rows, sheet * PAIRS_ON_A_SHEET, join(folder, `pairs-${two(sheet)}.png`))
    const larger = await Promise.all(rows.map((row) => Promise.all(row.map(enlarge))))
    await drawRows(larger, sheet * PAIRS_ON_A_SHEET, join(folder, `enlarged-${two(sheet)}.png`))
  }
  for (const [sheet, some] of sheetsOf(alone, ALONE_ON_A_SHEET)) {
    const crops = await Promise.all(some.map((one) => cropOf(pages, one, placeIn(one))))
    const rows = [0, 2, 4, 6].map((i) => crops.slice(i, i + 2))
    const first = sheet * ALONE_ON_A_SHEET
    await drawRows(rows, first, join(folder, `alone-${two(sheet)}.png`), 2)
  }
  fs.writeFileSync(join(folder, 'key.json'), JSON.stringify({ pairs, alone }, null, 1))
}

function everyCase(counts) {
  return Object.entries(counts).flatMap(([strength, count]) =>
    RESOLUTIONS.flatMap((resolution) =>
      KINDS.flatMap((kind) => Array.from({ length: count }, () => ({ strength, resolution, kind })))
    )
  )
}

function shuffled(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[list[i], list[j]] = [list[j], list[i]]
  }
  return list
}

function sheetsOf(list, size) {
  const count = Math.ceil(list.length / size)
  return Array.from({ length: count }, (_, i) => [i, list.slice(i * size, (i + 1) * size)])
}

const two = (number) => String(number).padStart(2, '0')

async function cropsOf(pages, one) {
  const place = placeIn(one)
  const pair = await Promise.all([
    cropOf(pages, { ...one, strength: 'none' }, place),
    cropOf(pages, one, place),
  ])
  return one.marked === 'L' ? pair.reverse() : pair
}

/** A random position within the printed part of the page. */
function placeIn({ resolution }) {
  const scale = resolution / 96
  return {
    left: randomInt(60, Math.round(720 * scale) - CROP.width),
    top: randomInt(60, Math.round(1040 * scale) - CROP.height),
    ...CROP,
  }
}

function cropOf(pages, { resolution, strength, kind }, place) {
  const page = pages[resolution][strength][KINDS.indexOf(kind)]
  return sharp(page).removeAlpha().extract(place).png().toBuffer()
}

function enlarge(crop) {
  const { width, height, times } = DETAIL
  const place = { left: 125, top: 70, width, height }
  return sharp(crop)
    .extract(place)
    .resize(width * times, height * times, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** @param numbers how many numbers a row takes: one for a pair, two for single crops */
async function drawRows(rows, first, file, numbers = 1) {
  const { width, height } = await sharp(rows[0][0]).metadata()
  const parts = []
  rows.forEach((row, y) => {
    const top = y * (height + LABEL + GAP)
    row.forEach((input, x) => {
      const left = GAP + x * (width + GAP)
      parts.push({ input, left, top: top + LABEL })
      if (x < numbers) parts.push({ input: labelOf(first + y * numbers + x + 1), left, top })
    })
  })
  const size = { width: 3 * GAP + 2 * width, height: rows.length * (height + LABEL + GAP) }
  await sharp({ create: { ...size, channels: 3, background: '#555' } })
    .composite(parts)
    .png()
    .toFile(file)
}

function labelOf(number) {
  return Buffer.from(
    `<svg width="80" height="${LABEL}"><text x="0" y="26" font-size="22" fill="white" font-family="sans-serif">${number}</text></svg>`
  )
}
