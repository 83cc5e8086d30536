import fs from 'node:fs'
import path from 'node:path'
import { readOnPages } from '#watermarking/engines/registration/read_on_pages'
import type { Figure } from '../bars.js'
import { candidatesFor, KEY } from '../keys.js'
import type { Book } from './bench_photos.js'
import type { Screens } from './screens.js'
import { simulatePhoto } from './simulate_photo.js'

const PHOTOS = 3
/** Fainter than the settings of issue 45: most of these photos name nobody by themselves. */
const DPI = 72
const SHOT = {
  tilt: 20,
  fill: [0.6, 0.66],
  gain: [0.62, 0.8],
  long: 1100,
  quality: 60,
} as const

/** Three faint photos of pages of one copy, read by themselves and together. */
export async function benchTogether(
  book: Book,
  screens: Screens,
  count: number,
  folder: string
): Promise<Figure[]> {
  const named = { alone: 0, together: 0, wrong: 0, accused: 0 }
  for (let n = 0; n < count; n++) {
    for (const file of [book.copy, book.source]) {
      const read = await readThree(book, file, screens, n, folder)
      const alone = read.each.filter(({ payload }) => payload !== null)
      const all = [...alone, ...(read.together?.payload ? [read.together] : [])]
      if (file === book.source) {
        named.accused += all.length > 0 ? 1 : 0
        continue
      }
      named.wrong += all.filter(({ payload }) => payload !== book.payload).length
      named.alone += alone.length
      named.together += all.some(({ payload }) => payload === book.payload) ? 1 : 0
    }
  }
  const share = `${named.together} of ${count}; alone ${named.alone} of ${count * PHOTOS} photos`
  return [
    {
      name: 'three faint photos',
      value: share,
      target: 'more than alone',
      isMet: named.together * PHOTOS > named.alone,
    },
    {
      name: 'three faint photos, wrong or unmarked',
      value: `${named.wrong + named.accused} of ${2 * count}`,
      target: '0',
      isMet: named.wrong + named.accused === 0,
    },
  ]
}

async function readThree(book: Book, file: string, screens: Screens, n: number, folder: string) {
  const pictures = []
  for (let i = 0; i < PHOTOS; i++) {
    const page = (n * 7919 + i * 31 + 5) % book.prints.length
    const screen = await screens.show(file, page, DPI)
    const photo = path.join(folder, `photo${i}`)
    fs.writeFileSync(photo, await simulatePhoto(screen, { ...SHOT, seed: 5000 + n * PHOTOS + i }))
    pictures.push({ path: photo, pages: [{ page: page + 1, isInverted: false }] })
  }
  const { source, payload } = book
  const candidates = candidatesFor(payload)
  return readOnPages({ source, folder, pictures, keys: [KEY], candidates })
}
