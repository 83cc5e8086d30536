import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { ImageRejected, PdfRejected, WorkerDied, WorkTooHeavy } from '#watermarking/errors'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { readContents } from '#watermarking/engines/page_view/read_contents'
import { showPage } from '#watermarking/engines/page_view/show_page'
import { ReadContents, ShowPage } from '#watermarking/queries/show_page'
import type { Figure } from '../bars.js'
import { candidatesFor, KEY, payloadFor } from '../keys.js'
import { broken } from './broken_pdfs.js'

export interface ReaderBenchOptions {
  /** A folder of PDFs that others have written. */
  documents?: string
  /** Pages that are shown; in text, as from a command line. */
  shown: string
  /** Broken documents. */
  broken: string
}

/** In pixels: a usual screen. */
const WIDTH = 1224
const NAMED = 0.95
const LARGEST_TO_BREAK = 1_000_000
const LONGEST_MS = 45_000
const MB = 1024 ** 2

/** Pages of foreign documents in the reader: who a screenshot names, and what broken documents do to the process. */
export async function benchReader(options: ReaderBenchOptions): Promise<Figure[]> {
  const { documents } = options
  if (!documents) throw new Error('The reader needs --documents DIR, a folder of PDFs.')
  const files = fs
    .readdirSync(documents)
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
    .map((name) => path.join(documents, name))
  const room = fs.mkdtempSync(path.join(os.tmpdir(), 'reader-'))
  try {
    return [
      ...(await screenshotFigures(files, Number(options.shown), room)),
      ...(await brokenFigures(files, Number(options.broken), room)),
    ]
  } finally {
    fs.rmSync(room, { recursive: true })
  }
}

/** One page of each document in turn, to a buyer among 5,000, and to nobody. */
async function screenshotFigures(files: string[], count: number, room: string): Promise<Figure[]> {
  const counts = { shown: 0, named: 0, wrong: 0, accused: 0 }
  for (let n = 0; counts.shown < count && n < 4 * count; n++) {
    const file = files[(n * 37) % files.length]!
    const payload = payloadFor(`reader ${n}`)
    const of = { file, n, room }
    const marked = await shown(of, payload).catch(refused)
    if (!marked) continue
    counts.shown++
    const found = await readBack(marked, payload, room)
    if (found === payload) counts.named++
    else if (found !== null) counts.wrong++
    else process.stderr.write(`not named: ${path.basename(file)}\n`)
    const unmarked = await shown(of, null)
    if ((await readBack(unmarked, payload, room)) !== null) counts.accused++
  }
  const share = counts.named / counts.shown
  return [
    {
      name: 'screenshots of foreign pages, JPEG 80',
      value: `${counts.named} of ${counts.shown} name the buyer, ${counts.wrong} another`,
      target: `≥ ${100 * NAMED} %, none another`,
      isMet: share >= NAMED && counts.wrong === 0,
    },
    {
      name: 'the same pages without a mark',
      value: `${counts.accused} of ${counts.shown} name anybody`,
      target: 'none',
      isMet: counts.accused === 0,
    },
  ]
}

type Shown = { file: string; n: number; room: string }

async function shown({ file, n, room }: Shown, payload: string | null): Promise<Uint8Array> {
  const { pages } = await readContents({ path: file, kind: 'pdf' })
  const page = 1 + ((n * 7919) % pages.length)
  const raster = path.join(room, 'raster')
  fs.rmSync(raster, { force: true })
  return showPage({
    source: { kind: 'pdf', path: file, page },
    width: WIDTH,
    raster,
    keys: [KEY],
    payload,
  })
}

/** @returns null for a document that the reader does not show */
function refused(error: unknown): null {
  if (error instanceof PdfRejected || error instanceof ImageRejected) return null
  throw error
}

/** The page on the dark surround of the reader, as a JPEG of the whole screen. */
async function readBack(page: Uint8Array, payload: string, room: string): Promise<string | null> {
  const { width, height } = await sharp(page).metadata()
  const screen = { width: width + 311, height: height + 154, channels: 3 as const }
  const file = path.join(room, 'screenshot')
  await sharp({ create: { ...screen, background: '#000' } })
    .composite([{ input: Buffer.from(page), left: 155, top: 61 }])
    .jpeg({ quality: 80 })
    .toFile(file)
  const candidates = candidatesFor(payload)
  return (await detectImageMark({ path: file, keys: [KEY], candidates })).payload
}

/** Through the threads of the reader, as in a server. */
async function brokenFigures(files: string[], count: number, room: string): Promise<Figure[]> {
  const small = files.filter((file) => fs.statSync(file).size <= LARGEST_TO_BREAK)
  const outcomes = new Map<string, number>()
  let longest = 0
  for (let n = 0; n < count; n++) {
    const file = path.join(room, 'broken.pdf')
    fs.writeFileSync(file, broken(fs.readFileSync(small[n % small.length]!), n))
    const began = performance.now()
    const outcome = await open(file, room)
    longest = Math.max(longest, performance.now() - began)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const told = [...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')
  const whole = await open(small[0]!, room)
  const resident = process.memoryUsage.rss() / MB
  return [
    {
      name: `${count} broken documents`,
      value: `${told}; the longest ${Math.round(longest)} ms, then a whole one is ${whole}`,
      target: `no other error, ≤ ${LONGEST_MS} ms`,
      isMet: !outcomes.has('other') && longest <= LONGEST_MS && whole === 'shown',
    },
    { name: 'memory afterwards', value: `${Math.round(resident)} MB`, target: '' },
  ]
}

const REFUSALS = [PdfRejected, ImageRejected, WorkTooHeavy, WorkerDied]

async function open(file: string, room: string): Promise<string> {
  const raster = path.join(room, 'raster')
  fs.rmSync(raster, { force: true })
  try {
    const { pages } = await new ReadContents().execute({ path: file, kind: 'pdf' }, { shopId: 1 })
    const source = { kind: 'pdf' as const, path: file, page: Math.max(1, pages.length) }
    const input = { source, width: WIDTH, raster, keys: [KEY], payload: payloadFor('reader') }
    await new ShowPage().execute(input, { shopId: 1 })
    return 'shown'
  } catch (error) {
    const known = REFUSALS.find((kind) => error instanceof kind)
    if (!known) process.stderr.write(`${String((error as Error).stack)}\n`)
    return known ? known.name : 'other'
  }
}
