import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { PDFArray, PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'

const run = (command, args) => execFileSync(command, args, { stdio: 'ignore' })
const QUIET = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER']

/** Programs that rewrite a file. */
export const RESAVES = {
  // its exit code 3 only warns
  'qpdf --linearize': (from, to) => spawnSync('qpdf', ['--linearize', from, to]),
  'qpdf, objects packed, streams packed anew': (from, to) =>
    run('qpdf', ['--object-streams=generate', '--recompress-flate', from, to]),
  'mutool clean -gggg -s': (from, to) => run('mutool', ['clean', '-gggg', '-s', from, to]),
  'Ghostscript pdfwrite': (from, to) =>
    run('gs', [...QUIET, '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, from]),
  'pdftocairo -pdf': (from, to) => run('pdftocairo', ['-pdf', from, to]),
  'PostScript and back': (from, to) => {
    run('pdftops', [from, `${to}.ps`])
    run('gs', [...QUIET, '-sDEVICE=pdfwrite', `-sOutputFile=${to}`, `${to}.ps`])
    fs.rmSync(`${to}.ps`)
  },
}

/** Programs that render pages; each returns pictures as bytes. */
export const RENDERERS = {
  poppler: (path, folder) =>
    pictures(folder, (to) => run('pdftocairo', ['-png', '-r', '110', path, to])),
  mupdf: (path, folder) =>
    pictures(folder, (to) => run('mutool', ['draw', '-r', '110', '-o', `${to}-%02d.png`, path])),
  Ghostscript: (path, folder) =>
    pictures(folder, (to) =>
      run('gs', [
        ...QUIET,
        '-sDEVICE=png16m',
        '-r130',
        '-dTextAlphaBits=4',
        `-sOutputFile=${to}-%02d.png`,
        path,
      ])
    ),
}

function pictures(folder, draw) {
  const place = fs.mkdtempSync(join(folder, 'pages-'))
  draw(join(place, 'page'))
  const found = fs
    .readdirSync(place)
    .sort()
    .map((name) => fs.readFileSync(join(place, name)))
  fs.rmSync(place, { recursive: true })
  return found
}

const whole = (image) => sharp(image).flatten({ background: '#fff' })

async function part(image, share, seed = 0.37) {
  const { width, height } = await sharp(image).metadata()
  const [w, h] = [Math.round(width * Math.sqrt(share)), Math.round(height * Math.sqrt(share))]
  const [left, top] = [Math.floor((width - w) * seed), Math.floor((height - h) * seed)]
  return whole(await sharp(image).extract({ left, top, width: w, height: h }).png().toBuffer())
}

async function messenger(image) {
  const once = await whole(image)
    .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()
  return whole(once).resize(1080, 1080, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer()
}

async function screenshot(image) {
  const { width } = await sharp(image).metadata()
  const small = await whole(image)
    .resize(Math.round(width * 0.63))
    .png()
    .toBuffer()
  return part(small, 0.7)
}

/** What people do with a page on the screen: whole, saved as JPEG, sent, cropped. */
export const SHOTS = {
  'as it is': (image) => whole(image).png().toBuffer(),
  'JPEG 75': (image) => whole(image).jpeg({ quality: 75 }).toBuffer(),
  'JPEG 50': (image) => whole(image).jpeg({ quality: 50 }).toBuffer(),
  'half the size': async (image) => {
    const { width } = await sharp(image).metadata()
    return whole(image)
      .resize(Math.round(width / 2))
      .png()
      .toBuffer()
  },
  'a quarter of the page': async (image) => (await part(image, 0.25)).png().toBuffer(),
  'two messengers': messenger,
  'screenshot': async (image) => (await screenshot(image)).png().toBuffer(),
  'screenshot, JPEG 70': async (image) =>
    (await screenshot(image)).jpeg({ quality: 70 }).toBuffer(),
}

/** The file without its identifier, private keys and the last content stream of each page. */
export async function strippedOfLastContents(bytes) {
  const document = await PDFDocument.load(bytes)
  const copiedKeys = ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents']
  for (const { node } of document.getPages()) {
    for (const key of node.keys()) if (!copiedKeys.includes(key.decodeText())) node.delete(key)
    const contents = node.lookup(PDFName.of('Contents'))
    if (contents instanceof PDFArray) contents.remove(contents.size() - 1)
  }
  document.context.trailerInfo.ID = undefined
  return document.save()
}
