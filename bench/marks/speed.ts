import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { detectImage } from '#watermarking/engines/image/detect_image'
import { embedImage } from '#watermarking/engines/image/embed_image'
import { KEY, payloadFor } from './keys.js'
import { imageOf, megapixels } from './picture.js'
import type { Picture } from './picture.js'

const ROUNDS = 3
const FOLDER = 'data/bench'
const PROTOTYPE_SECRET = 'deployment-secret-1'

export interface Speed {
  name: string
  /** Milliseconds of processor per megapixel, files read and written; the prototype is null when none was given. */
  ours: number
  prototype: number | null
}

interface Prototype {
  embedFile: (source: string, target: string, bits: Uint8Array, secret: string) => Promise<number>
  detectFile: (path: string, secret: string) => Promise<unknown>
  hexBits: (hex: string) => Uint8Array
}

/**
 * Time of the processor, not of the clock, so that other work on the machine does not count; in turns, so that both meet the
 * same conditions. The first round, in which the machine code is made, does not count.
 */
export async function comparePrototype(
  pictures: Picture[],
  prototypePath: string | undefined,
  room: string
): Promise<Speed[]> {
  const prototype = prototypePath ? await load(prototypePath) : null
  const spent: Record<string, number> = {}
  let area = 0
  const file = (name: string) => path.join(room, name)
  for (let round = 0; round < ROUNDS; round++) {
    for (const picture of pictures) {
      const source = file('source.png')
      await imageOf(picture).png({ compressionLevel: 1 }).toFile(source)
      if (round) area += megapixels(picture)
      const time = async (name: string, work: () => Promise<unknown>) => {
        const start = process.cpuUsage()
        await work()
        const { user, system } = process.cpuUsage(start)
        if (round) spent[name] = (spent[name] ?? 0) + (user + system) / 1000
      }
      const payload = payloadFor(picture.name)
      await time('embed', () =>
        embedImage({ source, target: file('ours.png'), keys: [KEY], payload })
      )
      await sharp(file('ours.png')).jpeg({ quality: 75 }).toFile(file('ours.jpg'))
      for (const kind of ['png', 'jpg']) {
        await time(`extract ${kind}`, () =>
          detectImage({ path: file(`ours.${kind}`), keys: [KEY] })
        )
      }
      await time('say "none"', () => detectImage({ path: source, keys: [KEY] }))
      if (!prototype) continue
      const bits = prototype.hexBits(`${payload}0000`)
      await time('prototype embed', () =>
        prototype.embedFile(source, file('theirs.png'), bits, PROTOTYPE_SECRET)
      )
      await sharp(file('theirs.png')).jpeg({ quality: 75 }).toFile(file('theirs.jpg'))
      for (const kind of ['png', 'jpg']) {
        await time(`prototype extract ${kind}`, () =>
          prototype.detectFile(file(`theirs.${kind}`), PROTOTYPE_SECRET)
        )
      }
      await time('prototype say "none"', () => prototype.detectFile(source, PROTOTYPE_SECRET))
    }
  }
  const perMegapixel = (name: string) => (name in spent ? spent[name]! / area : null)
  return ['embed', 'extract png', 'extract jpg', 'say "none"'].map((name) => ({
    name,
    ours: perMegapixel(name)!,
    prototype: perMegapixel(`prototype ${name}`),
  }))
}

/** The prototype looks for sharp from where it lies, so it is laid beside our packages. */
async function load(file: string): Promise<Prototype> {
  fs.mkdirSync(FOLDER, { recursive: true })
  const copy = path.resolve(FOLDER, 'image_mark.ts')
  fs.copyFileSync(file, copy)
  fs.chmodSync(copy, 0o644)
  return (await import(pathToFileURL(copy).href)) as Prototype
}
