import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { embedImageMark } from '#watermarking/engines/image/embed_image_mark'
import { KEY, payloadFor } from './keys.js'
import { imageOf, megapixels } from './picture.js'
import type { Picture } from './picture.js'

const ROUNDS = 3
const FOLDER = 'data/bench'
const PROTOTYPE_SECRET = 'deployment-secret-1'

export interface Speed {
  name: string
  /**
   * Milliseconds of processor time per megapixel, including reading and writing files: medians
   * over pictures and rounds.
   */
  ours: number
  /** Null when no prototype was given. */
  prototype: number | null
  /** Median of the ratio of our time to the prototype's, per picture. */
  ratio: number | null
}

interface Prototype {
  embedFile: (source: string, target: string, bits: Uint8Array, secret: string) => Promise<number>
  detectFile: (path: string, secret: string) => Promise<unknown>
  hexBits: (hex: string) => Uint8Array
}

/**
 * Processor time instead of elapsed time, so that other work on the machine counts little;
 * pictures alternate between both, in changing order, so that both meet the same conditions. The
 * first round, in which the machine code is compiled, does not count.
 */
export async function comparePrototype(
  pictures: Picture[],
  prototypePath: string | undefined,
  room: string
): Promise<Speed[]> {
  const prototype = prototypePath ? await load(prototypePath) : null
  const spent: Record<string, Spent[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const picture of pictures) {
      for (const work of await worksOn(picture, prototype, room)) {
        const turns = round % 2 ? [work.ours, work.prototype] : [work.prototype, work.ours]
        const times = new Map<unknown, number>()
        for (const turn of turns) if (turn) times.set(turn, await millisecondsOf(turn))
        if (round === 0) continue
        const area = megapixels(picture)
        const theirs = work.prototype ? times.get(work.prototype)! / area : null
        ;(spent[work.name] ??= []).push({ ours: times.get(work.ours)! / area, prototype: theirs })
      }
    }
  }
  return Object.entries(spent).map(([name, all]) => summary(name, all))
}

type Spent = Pick<Speed, 'ours' | 'prototype'>

interface Work {
  name: string
  ours: () => Promise<unknown>
  prototype: (() => Promise<unknown>) | null
}

/** What is timed on a picture; both marked copies exist already, so that they can be read. */
async function worksOn(
  picture: Picture,
  prototype: Prototype | null,
  room: string
): Promise<Work[]> {
  const file = (name: string) => path.join(room, name)
  const source = file('source.png')
  await imageOf(picture).png({ compressionLevel: 1 }).toFile(source)
  const payload = payloadFor(picture.name)
  const embed = () => embedImageMark({ source, target: file('ours.png'), keys: [KEY], payload })
  const theirEmbed = async () => {
    const bits = prototype!.hexBits(`${payload}0000`)
    return prototype!.embedFile(source, file('theirs.png'), bits, PROTOTYPE_SECRET)
  }
  for (const [name, mark] of Object.entries({
    ours: embed,
    ...(prototype && { theirs: theirEmbed }),
  })) {
    await mark()
    await sharp(file(`${name}.png`))
      .jpeg({ quality: 75 })
      .toFile(file(`${name}.jpg`))
  }
  const read = (ours: string, theirs: string) => ({
    ours: () => detectImageMark({ path: file(ours), keys: [KEY] }),
    prototype: prototype && (() => prototype.detectFile(file(theirs), PROTOTYPE_SECRET)),
  })
  return [
    { name: 'embed', ours: embed, prototype: prototype && theirEmbed },
    { name: 'extract png', ...read('ours.png', 'theirs.png') },
    { name: 'extract jpg', ...read('ours.jpg', 'theirs.jpg') },
    { name: 'say "none"', ...read('source.png', 'source.png') },
  ]
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function summary(name: string, spent: Spent[]): Speed {
  const ours = median(spent.map((one) => one.ours))
  if (spent[0]!.prototype === null) return { name, ours, prototype: null, ratio: null }
  return {
    name,
    ours,
    prototype: median(spent.map((one) => one.prototype!)),
    ratio: median(spent.map((one) => one.ours / one.prototype!)),
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!
}

/** The prototype resolves sharp from its own location, so it is copied beside our packages. */
async function load(file: string): Promise<Prototype> {
  fs.mkdirSync(FOLDER, { recursive: true })
  const copy = path.resolve(FOLDER, 'image_mark.ts')
  fs.copyFileSync(file, copy)
  fs.chmodSync(copy, 0o644)
  return (await import(pathToFileURL(copy).href)) as Prototype
}
