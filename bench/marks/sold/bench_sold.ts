import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { Figure } from '../bars.js'
import { findPhotographs } from '../photographs.js'
import { countWrongNames } from './foreign_pictures.js'
import { readSoldCopies } from './sold_copies.js'
import { leakPack, stampPacks } from './sold_packs.js'

export interface SoldBenchOptions {
  /** The folder of the photographs. */
  folder: string
  /** How many foreign pictures are read; in text, as from a command line. */
  foreign: string
  /** The first of them: a run that was ended is gone on with, or divided between processes. */
  first: string
  /** Any of copies, packs, speed, foreign. */
  skip: string
}

const FOREIGN = 10_000

/** Pictures and packs as buyers get them: what a copy keeps, costs and survives (issue 46). */
export async function benchSold({ folder, skip, ...foreign }: SoldBenchOptions): Promise<Figure[]> {
  // one thread, as in the figures
  sharp.concurrency(1)
  sharp.cache(false)
  const skipped = new Set(skip.split(','))
  const room = fs.mkdtempSync(path.join(os.tmpdir(), 'sold-'))
  const figures: Figure[] = []
  try {
    const { bench, readOthers } = await findPhotographs(folder)
    if (!skipped.has('copies')) figures.push(...(await readSoldCopies(bench, room)))
    if (!skipped.has('packs')) figures.push(...(await leakPack(bench, room)))
    if (!skipped.has('speed')) figures.push(...(await stampPacks(bench, room)))
    if (!skipped.has('foreign')) {
      const [first, count] = [Number(foreign.first), Number(foreign.foreign)]
      const photographs = [...bench, ...(await readOthers())]
      const wrong = await countWrongNames(photographs, { first, count }, room)
      const isMet = wrong > 0 ? false : count - first >= FOREIGN || undefined
      const value = `${wrong} wrong names in ${count - first}`
      figures.push({ name: 'foreign pictures', value, target: '0 in 10,000', isMet })
    }
    return figures
  } finally {
    fs.rmSync(room, { recursive: true })
  }
}
