import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import { fingerprintPages } from '#watermarking/engines/registration/fingerprint_pages'
import { readOnPages } from '#watermarking/engines/registration/read_on_pages'
import { searchPages } from '#watermarking/engines/registration/search_pages'
import type { Figure } from '../bars.js'
import { candidatesFor, KEY, payloadFor } from '../keys.js'
import { makeBookPdf } from './books.js'
import { LEAKS } from './leaks.js'
import type { Leak } from './leaks.js'
import { lineFor, linesFor } from './lines.js'
import { Screens } from './screens.js'
import { benchTogether } from './together.js'

export interface PhotoBenchOptions {
  /** Leaks of each kind, and as many unmarked ones; in text, as from a command line. */
  photos: string
  /** PDFs to photograph, separated by commas; a book of 500 pages is made without them. */
  books?: string
}

const BOOK_PAGES = 500
const LONGEST = 10
const CHUNK = 20

export interface Book {
  source: string
  copy: string
  /** A copy of a buyer who is not among the candidates. */
  unknown: string
  payload: string
  prints: Uint8Array[]
}

interface Row {
  leak: string
  outcome: 'named' | 'none' | 'wrong'
  line: 'named' | 'none' | 'wrong'
  isPageRight: boolean
  weak: number
  seconds: number
}

/** Photos and screenshots of pages: how many name the buyer when the page is one of 500. */
export async function benchPhotos({ photos, books }: PhotoBenchOptions): Promise<Figure[]> {
  const count = Number(photos)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'photos-'))
  const library = await PDFiumLibrary.init()
  try {
    const all = await prepare(books?.split(',') ?? [], folder)
    const screens = new Screens(library)
    const rows: Row[] = []
    const unmarked: Row[] = []
    const unknown: Row[] = []
    for (const leak of LEAKS) {
      for (let n = 0; n < count; n++) {
        const book = all[n % all.length]!
        const page = (n * 7919 + 13) % book.prints.length
        const seed = 1000 + n
        for (const [file, to] of [
          [book.copy, rows],
          [book.source, unmarked],
          [book.unknown, unknown],
        ] as const) {
          const screen = await screens.show(file, page, leak.dpi)
          to.push(await trace(book, page, leak, await leak.make(screen, seed), folder))
        }
      }
      process.stderr.write(`${leak.name} ${summary(rows, leak.name)}\n`)
    }
    return [
      ...figuresOf(rows, unmarked),
      ...lineFigures(rows, [...unmarked, ...unknown]),
      ...(await benchTogether(all[0]!, screens, count, folder)),
    ]
  } finally {
    library.destroy()
    fs.rmSync(folder, { recursive: true })
  }
}

async function prepare(paths: string[], folder: string): Promise<Book[]> {
  const sources = [...paths]
  if (sources.length === 0) {
    sources.push(path.join(folder, 'book.pdf'))
    fs.writeFileSync(sources[0]!, await makeBookPdf(BOOK_PAGES, 1))
  }
  const books: Book[] = []
  for (const [n, source] of sources.entries()) {
    const copy = path.join(folder, `copy${n}.pdf`)
    const unknown = path.join(folder, `unknown${n}.pdf`)
    const payload = payloadFor(`book${n}`)
    for (const [target, one] of [
      [copy, payload],
      [unknown, payloadFor(`unknown${n}`)],
    ] as const) {
      const { line: visible } = lineFor(one)
      stampPdfFile({ source, target, keys: [KEY], payload: one, visible, overlay: 'discreet' })
    }
    const prints: Uint8Array[] = []
    for (let first = 0; first === prints.length; first += CHUNK) {
      const read = await fingerprintPages({ source, folder, first, count: CHUNK })
      prints.push(...read.map((print) => print ?? new Uint8Array(0)))
    }
    books.push({ source, copy, unknown, payload, prints })
  }
  return books
}

async function trace(
  { source, payload, prints }: Book,
  page: number,
  leak: Leak,
  bytes: Buffer,
  folder: string
): Promise<Row> {
  const file = path.join(folder, 'leak')
  fs.writeFileSync(file, bytes)
  const before = process.cpuUsage()
  const possible = await searchPages({ path: file, pages: prints })
  const pages = possible.map(({ place, isInverted }) => ({ page: place + 1, isInverted }))
  const { each } = await readOnPages({
    source,
    folder,
    pictures: [{ path: file, pages }],
    keys: [KEY],
    candidates: candidatesFor(payload),
    lines: linesFor(payload),
  })
  const { user, system } = process.cpuUsage(before)
  const [reading] = each
  return {
    leak: leak.name,
    outcome: outcomeOf(reading!.payload, payload),
    line: outcomeOf(reading!.line?.payload ?? null, payload),
    isPageRight: reading!.place?.page === page + 1,
    weak: reading!.payload === null ? reading!.listed.length : 0,
    seconds: (user + system) / 1e6,
  }
}

function outcomeOf(read: string | null, payload: string): Row['outcome'] {
  return read === null ? 'none' : read === payload ? 'named' : 'wrong'
}

function summary(rows: Row[], name: string): string {
  const those = rows.filter(({ leak }) => leak === name)
  const named = those.filter(({ outcome }) => outcome === 'named').length
  const lines = those.filter(({ line }) => line === 'named').length
  const laid = those.filter((row) => row.isPageRight).length
  return `${named} of ${those.length} named, ${laid} laid, ${lines} lines`
}

/** @param controls pictures without a line of one of the candidates */
function lineFigures(rows: Row[], controls: Row[]): Figure[] {
  const wrong = rows.filter(({ line }) => line === 'wrong').length
  const accused = controls.filter(({ line }) => line !== 'none').length
  return [
    ...LEAKS.map(({ name, lineBar }): Figure => {
      const those = rows.filter(({ leak }) => leak === name)
      const read = those.filter(({ line }) => line === 'named').length
      return {
        name: `${name}: line`,
        value: `${read} of ${those.length} read`,
        target: `≥ ${lineBar} %`,
        isMet: 100 * read >= lineBar * those.length,
      }
    }),
    { name: 'wrong lines', value: `${wrong} of ${rows.length}`, target: '0', isMet: wrong === 0 },
    {
      name: 'lines read where none or that of an unknown buyer stands',
      value: `${accused} of ${controls.length}`,
      target: '0',
      isMet: accused === 0,
    },
  ]
}

function figuresOf(rows: Row[], unmarked: Row[]): Figure[] {
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong').length
  const accused = unmarked.filter(({ outcome }) => outcome !== 'none').length
  const weak = unmarked.filter((row) => row.weak > 0).length
  const seconds = rows.map((row) => row.seconds).sort((one, other) => one - other)
  const slowest = seconds.at(-1)!
  return [
    ...LEAKS.map(({ name, bar }): Figure => {
      const those = rows.filter(({ leak }) => leak === name)
      const share = (100 * those.filter(({ outcome }) => outcome === 'named').length) / those.length
      return { name, value: summary(rows, name), target: `≥ ${bar} %`, isMet: share >= bar }
    }),
    { name: 'wrong buyers', value: `${wrong} of ${rows.length}`, target: '0', isMet: wrong === 0 },
    {
      name: 'unmarked, accused',
      value: `${accused} of ${unmarked.length}`,
      target: '0',
      isMet: accused === 0,
    },
    {
      name: 'unmarked, weak suspects',
      value: `${weak} of ${unmarked.length}`,
      target: '≤ 1 in 1,000',
      isMet: weak <= Math.ceil(unmarked.length / 1000),
    },
    {
      name: 'processor time of a leak',
      value: `median ${seconds[seconds.length >> 1]!.toFixed(1)} s, slowest ${slowest.toFixed(1)} s`,
      target: `≤ ${LONGEST} s`,
      isMet: slowest <= LONGEST,
    },
  ]
}
