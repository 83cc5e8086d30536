import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { ATTACKS, GIVEN_ATTACKS } from './attacks.js'
import { attackMarked } from './attack_marked.js'
import { attackFigures, falsePositiveFigures, speedFigures } from './bars.js'
import type { Figure } from './bars.js'
import { countFalsePositives } from './false_positives.js'
import { drawPages } from './pages.js'
import { findPhotographs } from './photographs.js'
import { comparePrototype } from './speed.js'
import { pictureOf } from './picture.js'
import type { Picture } from './picture.js'
import { printAttacks, printFalsePositives, printSpeed } from './tables.js'

export interface ImageBenchOptions {
  /** The folder of the photographs. */
  folder: string
  /** The folder of pictures of pages; without it they are drawn. */
  pages?: string
  /** The path of image_mark.ts, for a comparison of times. */
  prototype?: string
  /** Numbers of the first and last picture, as in 5-28; all when empty. */
  take: string
  /** Comma-separated names, or `given`. */
  attacks?: string
  /** Any of photographs, pages, unmarked, speed. */
  skip: string
}

/** Figures 1 to 3 of the marks (issue 4). */
export async function benchImageMarks(options: ImageBenchOptions): Promise<Figure[]> {
  // one thread, as in the figures
  sharp.concurrency(1)
  sharp.cache(false)
  const skipped = new Set(options.skip.split(','))
  const attacks = attacksFrom(options.attacks)
  const room = fs.mkdtempSync(path.join(os.tmpdir(), 'marks-'))
  const figures: Figure[] = []
  try {
    const { bench, readOthers } = await findPhotographs(options.folder)
    const photographs = taken(bench, options.take)
    const pages = taken(await findPages(options.pages), options.take)
    for (const [kind, pictures] of Object.entries({ photographs, pages })) {
      if (skipped.has(kind)) continue
      const results = await attackMarked(pictures, attacks, room)
      printAttacks(`${pictures.length} ${kind}`, results)
      figures.push(...attackFigures(kind, results))
    }
    if (!skipped.has('unmarked')) {
      const counts = await countFalsePositives(photographs, pages, await readOthers(), room)
      printFalsePositives(counts)
      figures.push(...falsePositiveFigures(counts))
    }
    if (!skipped.has('speed')) {
      const speeds = await comparePrototype(photographs, options.prototype, room)
      printSpeed(speeds)
      figures.push(...speedFigures(speeds))
    }
    return figures
  } finally {
    fs.rmSync(room, { recursive: true })
  }
}

/** The pictures from the first to the last number of a range such as 5-28. */
function taken(pictures: Picture[], range: string): Picture[] {
  const [first = 0, last = first] = range.split('-').filter(Boolean).map(Number)
  return range ? pictures.slice(first, last + 1) : pictures
}

function attacksFrom(list: string | undefined) {
  const names = list === 'given' ? GIVEN_ATTACKS : (list?.split(',') ?? Object.keys(ATTACKS))
  const unknown = names.find((name) => !ATTACKS[name])
  if (unknown) throw new RangeError(`No attack "${unknown}"; there are ${Object.keys(ATTACKS)}`)
  return Object.fromEntries(names.map((name) => [name, ATTACKS[name]!]))
}

async function findPages(folder: string | undefined) {
  if (!folder) return drawPages()
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.png'))
  return Promise.all(
    files.sort().map((name) => pictureOf(path.parse(name).name, sharp(path.join(folder, name))))
  )
}
