import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { detectImageMarks } from '#watermarking/engines/image/detect_image_mark'
import { openPack } from '#watermarking/engines/pack/open_pack'
import { readEntry } from '#watermarking/engines/pack/read_entry'
import { stampPack } from '#watermarking/engines/pack/stamp_pack'
import type { Figure } from '../bars.js'
import { chanceFor } from '../chance.js'
import { candidatesFor, KEY, payloadFor } from '../keys.js'
import { imageOf, windowOf } from '../picture.js'
import type { Picture } from '../picture.js'

const PICTURES = 186
const LEFT = 3
const DRAWS = 20
/** Shares of a photograph, so that no two entries are alike. */
const ENTRY = { least: 0.6, more: 0.4 }
const SPEED = { pictures: 30, width: 2450, height: 1633, seconds: 9, megabytes: 600 }

/** A leaked pack of which only a few pictures are left. */
export async function leakPack(pictures: Picture[], room: string): Promise<Figure[]> {
  const entries: Buffer[] = []
  for (let n = 0; n < PICTURES; n++) {
    const { image } = windowOf(pictures[n % pictures.length]!, chanceFor('entry', n), ENTRY)
    entries.push(await image.jpeg({ quality: 92 }).toBuffer())
  }
  const [source, target] = [path.join(room, 'pack.zip'), path.join(room, 'copy.zip')]
  await writePack(source, entries, 'jpg')
  const payload = payloadFor('pack')
  const marked = entries.map((_, n) => n)
  await stampPack({ source, target, language: 'zh', keys: [KEY], payload, marked })

  const pack = await openPack(target, 'zh')
  let named = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const places = chanceFor('left', draw).shuffle(marked).slice(0, LEFT)
    const paths: string[] = []
    for (const place of places) {
      paths.push(path.join(room, `left${paths.length}`))
      fs.writeFileSync(paths.at(-1)!, (await readEntry(pack, pack.entries[place]!))!)
    }
    const candidates = candidatesFor(payload)
    const read = await detectImageMarks({ paths, keys: [KEY], candidates })
    if (read.payload === payload) named++
  }
  pack.zip.close()
  return [
    {
      name: `pack with ${LEFT} of ${PICTURES} pictures left`,
      value: `${named} of ${DRAWS} name the buyer`,
      target: 'all',
      isMet: named === DRAWS,
    },
  ]
}

async function writePack(target: string, entries: Buffer[], extension: string) {
  const zip = new ZipFile()
  for (const [n, bytes] of entries.entries()) {
    zip.addBuffer(bytes, `${String(n).padStart(3, '0')}.${extension}`, { compress: false })
  }
  zip.end()
  await pipeline(zip.outputStream, fs.createWriteStream(target))
}

interface Cost {
  first: number
  later: number
  rss: number
  growth: number
}

/** The cost of copies of a pack, each format in a process of its own. */
export async function stampPacks(pictures: Picture[], room: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    const { width, height, seconds, megabytes } = SPEED
    const entries: Buffer[] = []
    for (let n = 0; n < SPEED.pictures; n++) {
      const image = imageOf(pictures[n % pictures.length]!).resize(width, height)
      const options = format === 'png' ? { compressionLevel: 1 } : { quality: 92 }
      entries.push(await image.toFormat(format, options).toBuffer())
    }
    const source = path.join(room, `${format}.zip`)
    await writePack(source, entries, format)
    const { first, later, rss, growth } = stampTwice(source, path.join(room, 'stamped.zip'))
    const name = `${format}: ${SPEED.pictures} × 4 MP`
    figures.push(
      { name: `${name}, first copy`, value: `${first.toFixed(1)} s`, target: '' },
      {
        name: `${name}, each later one`,
        value: `${later.toFixed(1)} s, ${growth.toFixed(2)} × the size`,
        target: `≤ ${seconds} s`,
        isMet: later <= seconds,
      },
      {
        name: `${name}, memory`,
        value: `${Math.round(rss)} MB`,
        target: `≤ ${megabytes} MB`,
        isMet: rss <= megabytes,
      }
    )
  }
  return figures
}

function stampTwice(source: string, target: string): Cost {
  const script = new URL('stamp_twice.mjs', import.meta.url).pathname
  const loader = new URL('../../../bin/setup/typescript.mjs', import.meta.url).pathname
  const printed = execFileSync(process.execPath, ['--import', loader, script, source, target])
  return JSON.parse(printed.toString()) as Cost
}
