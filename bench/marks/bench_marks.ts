import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { ATTACKS, GIVEN_ATTACKS } from './attacks.js'
import { attackMarked } from './attack_marked.js'
import { countFalsePositives } from './false_positives.js'
import { drawPages } from './pages.js'
import { findPhotographs } from './photographs.js'
import { comparePrototype } from './speed.js'
import { pictureOf } from './picture.js'
import type { Picture } from './picture.js'
import { printAttacks, printFalsePositives, printSpeed } from './tables.js'

const DEFAULT_FOLDER = 'data/bench/marks'

/**
 * The figures of the image mark. `--folder` holds the photographs, `--pages` pictures of pages (else drawn ones),
 * `--prototype` a path of image_mark.ts to be timed beside; `--take 5-28`, `--attacks a,b` (or `given`) and `--skip speed,unmarked,photos,pages`
 * make it shorter.
 */
export async function benchMarks(argv: string[]) {
  const { values } = parseArgs({
    args: argv,
    options: {
      folder: { type: 'string', default: DEFAULT_FOLDER },
      pages: { type: 'string' },
      prototype: { type: 'string' },
      take: { type: 'string', default: '' },
      attacks: { type: 'string' },
      skip: { type: 'string', default: '' },
    },
  })
  // one thread, as in the figures
  sharp.concurrency(1)
  sharp.cache(false)
  const skipped = new Set(values.skip.split(','))
  const attacks = attacksFrom(values.attacks)
  const room = fs.mkdtempSync(path.join(os.tmpdir(), 'marks-'))
  try {
    const { bench, readOthers } = await findPhotographs(values.folder)
    const photographs = taken(bench, values.take)
    const pages = taken(await findPages(values.pages), values.take)
    for (const [kind, pictures] of Object.entries({ photographs, pages })) {
      if (skipped.has(kind)) continue
      printAttacks(`${pictures.length} ${kind}`, await attackMarked(pictures, attacks, room))
    }
    if (!skipped.has('unmarked')) {
      printFalsePositives(await countFalsePositives(photographs, pages, await readOthers(), room))
    }
    if (!skipped.has('speed')) {
      printSpeed(await comparePrototype(photographs, values.prototype, room))
    }
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
