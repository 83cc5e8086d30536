import { deflateSync } from 'node:zlib'
import {
  chainedSections,
  cyclicKids,
  deepTree,
  manyTrailers,
  nestedPacks,
  PAGE,
  pdfOf,
  pdfWithTableStream,
  samePlace,
  sharedContents,
  sharedFields,
  sharedKids,
  streamOf,
  thrashingForm,
  tinyObjects,
} from '#tests/support/attacks/heavy_pdf_parts'

/** The scale of each file: 1 is the original attack, `npm test` uses a part of it. */
export interface HeavyPdf {
  name: string
  make: (scale: number) => Buffer
  /** The reason of the rejection; null where it may be sold as a harmless copy. */
  refusal: 'too_complex' | 'too_many_pages' | 'page_too_large' | 'broken' | 'no_pages' | null
}

const MB = 2 ** 20

/** PDFs that need far more work than their size suggests. Each is rejected, or handled like a regular file. */
export const HEAVY_PDFS: HeavyPdf[] = [
  {
    name: '1,000 page nodes that share one array of 15 MB',
    make: (scale) => sharedKids(1000 * Math.sqrt(scale), 15 * MB * Math.sqrt(scale)),
    refusal: 'too_complex',
  },
  {
    name: '2,000 page nodes that share one array of 50,000 pages',
    make: (scale) => sharedKids(2000 * scale, 300_000),
    refusal: 'too_complex',
  },
  {
    name: '500 cross-reference sections before 50 MB of padding',
    make: (scale) => chainedSections(500, 50 * MB * scale, false),
    refusal: null,
  },
  {
    name: '60 cross-reference sections of 1 MB of padding each',
    make: (scale) => chainedSections(60 * scale, MB, true),
    refusal: null,
  },
  {
    name: 'a page tree of 59,000 levels',
    make: (scale) => deepTree(59_000 * scale),
    refusal: null,
  },
  {
    name: '1,500 page nodes that all name one another',
    make: (scale) => cyclicKids(1500 * Math.sqrt(scale)),
    refusal: 'too_many_pages',
  },
  {
    name: 'cross-reference sections that name each other',
    make: () => {
      const good = pdfOf([])
      const at = good.lastIndexOf('xref\n1 1')
      return pdfOf([], { trailer: `/Prev ${at}/XRefStm ${at}` })
    },
    refusal: null,
  },
  {
    name: 'packed objects in packed streams',
    make: (scale) => nestedPacks(50_000 * scale),
    refusal: null,
  },
  {
    name: 'packed objects that all begin at one place',
    make: (scale) => samePlace(2000 * Math.sqrt(scale), 8 * MB * Math.sqrt(scale)),
    refusal: 'too_complex',
  },
  {
    name: 'a table with widths of a million numbers',
    make: (scale) => {
      const entries = `/W[${'1 '.repeat(1e6 * scale)}]/Size 10`
      return pdfWithTableStream([], { rows: Buffer.alloc(100), entries })
    },
    refusal: 'too_complex',
  },
  {
    name: 'a table of a million subsections and a size without end',
    make: (scale) => {
      const entries = `/W[1 2 1]/Size 999999999999/Index[${'0 99999999 '.repeat(1e6 * scale)}]`
      return pdfWithTableStream([], { rows: Buffer.alloc(4000), entries })
    },
    refusal: 'too_complex',
  },
  {
    name: 'a table of 60 million rows of one byte',
    make: (scale) =>
      pdfWithTableStream([], {
        rows: Buffer.alloc(60 * MB * scale, 1),
        entries: '/W[0 1 0]/Size 99999999',
      }),
    refusal: 'too_complex',
  },
  {
    name: 'an object stream that unfolds to 300 MB',
    make: (scale) =>
      pdfOf(
        [
          [
            5,
            streamOf(
              deflateSync(Buffer.alloc(300 * MB * scale, ' ')),
              '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'
            ),
          ],
        ],
        { startxref: 7 }
      ),
    refusal: null,
  },
  {
    name: 'a page of a billion points',
    make: () => pdfOf([[3, PAGE.replace('0 0 300 300', '0 0 1000000000 1000000000')]]),
    refusal: 'page_too_large',
  },
  {
    name: 'a page in units of a kilometer',
    make: () => pdfOf([[3, PAGE.replace('/Parent', '/UserUnit 2834645/Parent')]]),
    refusal: 'page_too_large',
  },
  {
    name: 'six million tiny objects without a table',
    make: (scale) => tinyObjects(6e6 * scale),
    refusal: 'too_complex',
  },
  {
    name: 'a million trailers without a table',
    make: (scale) => manyTrailers(1e6 * scale),
    refusal: 'too_complex',
  },
  {
    name: '19,000 pages that share 4 MB of contents',
    make: (scale) => sharedContents(19_000 * scale, 3.9 * MB),
    refusal: null,
  },
  {
    name: 'a form of 90,000 fields that stand by turns in two packed streams of 14 MB',
    make: (scale) => thrashingForm(90_000 * scale, 14 * MB),
    refusal: null,
  },
  {
    name: '20,000 fields that share one array of 10 MB',
    make: (scale) => sharedFields(20_000 * scale, 10 * MB * scale),
    refusal: null,
  },
]
