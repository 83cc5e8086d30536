import { parseArgs } from 'node:util'
import { printFigures } from '../report.mjs'

const PARTS = {
  image: async (options) => {
    const { benchImageMarks } = await import('../../marks/bench_marks.ts')
    return benchImageMarks(options)
  },
  pdf: async ({ documents, skip }) => {
    const { benchPdfMarks } = await import('./pdf_marks.mjs')
    return benchPdfMarks(documents, new Set(skip.split(',')))
  },
  photos: async (options) => {
    const { benchPhotos } = await import('../../marks/photos/bench_photos.ts')
    return benchPhotos(options)
  },
  reader: async (options) => {
    const { benchReader } = await import('../../marks/reader/bench_reader.ts')
    return benchReader(options)
  },
  sold: async (options) => {
    const { benchSold } = await import('../../marks/sold/bench_sold.ts')
    return benchSold(options)
  },
  weak: async (options) => {
    const { benchWeakSuspects } = await import('../../marks/weak_suspects.ts')
    return benchWeakSuspects(options)
  },
  visibility: async () => {
    const { benchVisibility } = await import('./visibility.mjs')
    return benchVisibility()
  },
  text: async () => {
    const { benchTextMarks } = await import('./text_marks.mjs')
    return benchTextMarks()
  },
}

const OPTIONS = {
  folder: { type: 'string', default: 'data/bench/marks' },
  pages: { type: 'string' },
  prototype: { type: 'string' },
  take: { type: 'string', default: '' },
  attacks: { type: 'string' },
  skip: { type: 'string', default: '' },
  documents: { type: 'string' },
  photos: { type: 'string', default: '20' },
  books: { type: 'string' },
  foreign: { type: 'string', default: '10000' },
  first: { type: 'string', default: '0' },
  shown: { type: 'string', default: '200' },
  broken: { type: 'string', default: '500' },
}

/**
 * Prints the figures of the marks: all parts, or the named ones (`image`, `pdf`, `photos`, `reader`,
 * `sold`, `weak`, `visibility`, `text`). The options are described in bench/marks/README.md.
 * @param {string[]} args
 * @returns whether every bar was met
 */
export async function benchMarks(args) {
  const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const unknown = positionals.find((name) => !PARTS[name])
  if (unknown) throw new Error(`There is no part ${unknown}. Parts: ${Object.keys(PARTS)}`)
  let allMet = true
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const figures = await PARTS[name](values)
    console.log(`\n## Figures: ${name}\n`)
    printFigures(figures)
    allMet &&= figures.every(({ isMet }) => isMet !== false)
  }
  return allMet
}
