import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { fromSource } from '../../../bin/setup/processes.mjs'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { searchPdfMark } from '#watermarking/engines/pdf_mark/reading/search_pdf_mark'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import { makeDocuments, writeHandout } from './pdf_documents.mjs'
import { RESAVES, RENDERERS, SHOTS, strippedOfLastContents } from './pdf_attacks.mjs'
import { percent, times } from '../report.mjs'

const SECRET = '5a'.repeat(32)
const KEYS = [{ id: 'bench', secret: Buffer.from(SECRET, 'hex') }]
const VISIBLE = { text: 'buyer@example.com 購入者 #42' }
const MEGABYTE = 1e6
const SIZES = 1

const work = fs.mkdtempSync(join(os.tmpdir(), 'marks-pdf-'))

/**
 * The cost of a PDF's marks and what they survive (issue 4, point 4). Needs qpdf, poppler, mutool
 * and Ghostscript.
 * @param folder where the large documents are kept between runs
 * @param skipped any of cost, survival
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function benchPdfMarks(
  folder = join(os.tmpdir(), 'countermark-marks'),
  skipped = new Set()
) {
  try {
    const documents = skipped.has('cost') ? [] : await makeDocuments(folder)
    const figures = documents.flatMap((document) => costOf(document))
    if (skipped.has('survival')) return figures
    const handout = join(work, 'handout.pdf')
    writeHandout(handout)
    for (const overlay of ['strong', 'discreet']) {
      figures.push(...(await survivalOf(handout, overlay)))
    }
    return figures
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

/** Time, memory and growth of stamping, compared to qpdf's plain copy of the same file. */
function costOf({ name, path, pages }) {
  const target = join(work, 'stamped.pdf')
  const isLarge = fs.statSync(path).size > 100 * MEGABYTE
  const copying = seconds(() => execFileSync('qpdf', [path, join(work, 'copied.pdf')]))
  const options = { secret: SECRET, payload: '10aaaaaaaaaa', visible: VISIBLE, overlay: 'discreet' }
  const script = new URL('stamp_once.mjs', import.meta.url).pathname
  const run = () =>
    JSON.parse(
      execFileSync(process.execPath, fromSource(script, [path, target, JSON.stringify(options)]))
    )
  const { seconds: took, processor, rss } = run()
  const growth = (fs.statSync(target).size - fs.statSync(path).size) / MEGABYTE
  const check = spawnSync('qpdf', ['--check', target])
  const counted = execFileSync('qpdf', ['--show-npages', target]).toString().trim()
  const sample = [1, Math.ceil(pages / 2), pages]
  const isSameText = sample.every((page) => textOf(path, page) === textOf(target, page))
  fs.rmSync(target)
  const bound = isLarge ? 1.5 * copying : 5
  return [
    figure(
      `${name}: time`,
      `${took.toFixed(1)} s (processor ${processor.toFixed(1)} s)`,
      `≤ ${bound.toFixed(1)} s (qpdf IN OUT ${copying.toFixed(1)} s, ratio ${times(took / copying)})`,
      took <= bound
    ),
    isLarge
      ? figure('  memory of the whole process', `${Math.round(rss)} MB`, '≤ 200 MB', rss <= 200)
      : figure('  memory of the whole process', `${Math.round(rss)} MB`, ''),
    figure(
      '  growth',
      `${growth.toFixed(2)} MB`,
      '≤ 1 MB + 0.3 MB per page size',
      growth <= 1 + 0.3 * SIZES
    ),
    figure(
      '  qpdf --check',
      check.status === 0 ? 'clean' : String(check.stderr),
      'clean',
      check.status === 0
    ),
    figure(
      '  pages and text',
      `${counted} pages, text ${isSameText ? 'unchanged' : 'CHANGED'}`,
      'unchanged',
      isSameText && Number(counted) === pages
    ),
  ]
}

async function survivalOf(handout, overlay) {
  const payloads = ['10aaaaaaaaaa', '10bcdef01234', '105a5a5a5a5a']
  const stamped = payloads.map((payload) => {
    const target = join(work, `${overlay}-${payload}.pdf`)
    stampPdfFile({ source: handout, target, keys: KEYS, payload, visible: VISIBLE, overlay })
    return { payload, path: target }
  })
  const figures = []
  for (const [name, resave] of Object.entries(RESAVES)) {
    const target = join(work, 'resaved.pdf')
    const traced = await countAsync(stamped, async ({ payload, path }) => {
      resave(path, target)
      const { marks } = await searchPdfMark({ path: target, keys: KEYS })
      return marks.length === 1 && marks[0].payload === payload
    })
    figures.push(rate(`${overlay}, after ${name}`, traced, stamped.length))
  }
  figures.push(...(await clippedCopies(stamped[0], handout, overlay)))
  figures.push(...(await screenshots(stamped, overlay)))
  return figures
}

/**
 * Truncates the file at its old length, or removes the last objects: nothing opens without the
 * mark.
 */
async function clippedCopies({ path, payload }, handout, overlay) {
  const bytes = fs.readFileSync(path)
  const cut = join(work, 'cut.pdf')
  fs.writeFileSync(cut, bytes.subarray(0, fs.statSync(handout).size))
  const openedPages = ['qpdf', 'mutool', 'gs'].map((tool) => pagesThat(tool, cut))
  const bare = join(work, 'bare.pdf')
  fs.writeFileSync(bare, await strippedOfLastContents(bytes))
  const { payload: left } = await searchPdfMark({ path: bare, keys: KEYS })
  return [
    figure(
      `${overlay}, cut at the old length`,
      `pages with text: ${openedPages.join(', ')}`,
      '0 in qpdf, mutool, Ghostscript',
      openedPages.every((n) => n === 0)
    ),
    figure(
      `${overlay}, last contents, private keys and identifier off`,
      left === payload ? 'traced' : 'LOST',
      'traced',
      left === payload
    ),
  ]
}

function pagesThat(tool, path) {
  const target = join(work, 'recovered.pdf')
  fs.rmSync(target, { force: true })
  const commands = {
    qpdf: ['qpdf', [path, target]],
    mutool: ['mutool', ['clean', path, target]],
    gs: ['gs', ['-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-sOutputFile=${target}`, path]],
  }
  spawnSync(...commands[tool], { stdio: 'ignore' })
  if (!fs.existsSync(target)) return 0
  const text = spawnSync('pdftotext', [target, '-'], { encoding: 'utf8' }).stdout
  return text.match(/Chapter/g)?.length ?? 0
}

async function screenshots(stamped, overlay) {
  const figures = []
  const total = { traced: 0, tried: 0 }
  for (const [renderer, render] of Object.entries(RENDERERS)) {
    const sheets = stamped.flatMap(({ path, payload }) =>
      render(path, work).map((image) => ({ image, payload }))
    )
    for (const [shot, take] of Object.entries(SHOTS)) {
      const picture = join(work, 'shot.png')
      const traced = await countAsync(sheets, async ({ image, payload }) => {
        fs.writeFileSync(picture, await take(image))
        const reading = await detectImageMark({ path: picture, keys: KEYS })
        if (reading.payload && reading.payload !== payload) throw new Error('a wrong answer')
        return reading.payload === payload
      })
      total.traced += traced
      total.tried += sheets.length
      figures.push(
        figure(`${overlay}, page by ${renderer}, ${shot}`, `${traced} of ${sheets.length}`, '')
      )
    }
  }
  figures.push(rate(`${overlay}, screenshots together`, total.traced, total.tried))
  return figures
}

function textOf(path, page) {
  return execFileSync('pdftotext', ['-layout', '-f', page, '-l', page, path, '-']).toString()
}

function seconds(work) {
  const startedAt = performance.now()
  work()
  return (performance.now() - startedAt) / 1000
}

async function countAsync(items, holds) {
  let count = 0
  for (const item of items) if (await holds(item)) count++
  return count
}

function figure(name, value, target, isMet) {
  return { name, value, target, isMet }
}

function rate(name, traced, tried) {
  return figure(
    name,
    `${traced} of ${tried} (${percent(traced / tried)})`,
    '≥ 95 % traced',
    traced >= 0.95 * tried
  )
}
