import fs from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { packOf } from '#tests/support/files/packs'
import { asImage, page, picture } from '#tests/unit/watermarking/image/image_samples'
import { onePage, rawPdf } from '#tests/unit/watermarking/pdf/pdf_samples'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { showPage } from '#watermarking/engines/page_view/show_page'
import type { PageSource } from '#watermarking/engines/page_view/show_page'
import { PdfRejected } from '#watermarking/errors'

const keys = [{ id: '1', secret: Buffer.alloc(32, 7) }]
const payload = '10a1b2c3d4e5'
const OTHER = '10b0b0b0b0b0'

/** A book of pages of words, as most are. */
async function words(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= 3; number++) {
    const sheet = document.addPage([420, 595])
    for (let line = 0; line < 32; line++) {
      const text = `${number}.${line} It was a bright cold day, and the clocks were striking.`
      sheet.drawText(text, { x: 40, y: 545 - line * 16, size: 11, font })
    }
  }
  return Buffer.from(await document.save())
}

test.group('Pages of the reader', (group) => {
  let folder: string
  let files = 0
  group.setup(async () => {
    folder = await makeTestFolder()
    return () => fs.rmSync(folder, { recursive: true })
  })
  group.each.timeout(60_000)

  const written = (bytes: Buffer) => {
    const file = path.join(folder, `file-${files++}`)
    fs.writeFileSync(file, bytes)
    return file
  }
  const raster = () => path.join(folder, `raster-${files++}`)
  const show = (source: PageSource, width = 1224, kept = raster(), id: string | null = payload) =>
    showPage({ source, width, raster: kept, keys, payload: id })
  const nameIn = async (shown: Uint8Array, change = (image: Sharp) => image) => {
    const file = written(await change(sharp(shown)).toBuffer())
    const { payload: found } = await detectImageMark({
      path: file,
      keys,
      candidates: [payload, OTHER],
    })
    return found
  }

  test('a page of a PDF names its buyer, also from a screenshot as JPEG 80', async ({ assert }) => {
    const source = { kind: 'pdf', path: written(await words()), page: 2 } as const
    for (const width of [800, 1224, 1800]) {
      const shown = await show(source, width)
      const { format, width: wide, height } = await sharp(shown).metadata()
      assert.deepEqual([format, wide, height], ['webp', width, Math.round((width * 595) / 420)])
      assert.equal(await nameIn(shown), payload, `${width}`)
      assert.equal(await nameIn(shown, (image) => image.jpeg({ quality: 80 })), payload, `${width}`)
    }
  })

  test('each buyer gets their own mark from the page that is kept', async ({ assert }) => {
    const source = { kind: 'pdf', path: written(await words()), page: 1 } as const
    const kept = raster()
    const first = await show(source, 1224, kept)
    fs.rmSync(source.path)
    assert.deepEqual(await show(source, 1224, kept), first)
    const other = await show(source, 1224, kept, OTHER)
    assert.notDeepEqual(other, first)
    assert.equal(await nameIn(other), OTHER)
  })

  test('a page that is kept and damaged is made anew', async ({ assert }) => {
    const source = { kind: 'pdf', path: written(await words()), page: 1 } as const
    const kept = raster()
    const first = await show(source, 800, kept)
    fs.truncateSync(kept, 1_000)
    assert.deepEqual(await show(source, 800, kept), first)
  })

  test('pictures and pictures of packs bear the mark, and are not enlarged', async ({ assert }) => {
    const drawing = await asImage(await picture(1_000, 700))
      .png()
      .toBuffer()
    const image = { kind: 'image', path: written(drawing) } as const
    const shown = await show(image, 1_800)
    assert.equal((await sharp(shown).metadata()).width, 1_000)
    assert.equal(await nameIn(shown), payload)
    const scan = await asImage(await page(1_000, 1_400))
      .jpeg({ quality: 90 })
      .toBuffer()
    const entries = [
      { name: '1.png', bytes: drawing },
      { name: 'words.txt', bytes: Buffer.from('words') },
      { name: '2.jpg', bytes: scan },
    ]
    const pack = { kind: 'pack', path: written(packOf(entries)), seq: 2, language: 'ja' } as const
    assert.equal(await nameIn(await show(pack, 800)), payload)
  })

  test('strips, slivers, gray and transparent pictures are shown', async ({ assert }) => {
    const base = { channels: 4, background: '#3a6ea540' } as const
    const sizes = [
      [800, 20_000],
      [900, 40],
      [1_000, 1_000],
    ] as const
    for (const [width, height] of sizes) {
      const bytes = await sharp({ create: { ...base, width, height } })
        .grayscale()
        .png()
        .toBuffer()
      const shown = await sharp(await show({ kind: 'image', path: written(bytes) })).metadata()
      assert.isAtMost(shown.height, 16_000)
      assert.isAtLeast(Math.min(shown.width, shown.height), 256)
      assert.isFalse(shown.hasAlpha)
    }
  })

  test('a file without marks is shown as it is', async ({ assert }) => {
    const source = { kind: 'pdf', path: written(rawPdf(onePage)), page: 1 } as const
    const shown = await show(source, 800, raster(), null)
    assert.isNull(await nameIn(shown))
  })

  test('a page that does not exist is refused, and no file is left', async ({ assert }) => {
    const source = { kind: 'pdf', path: written(rawPdf(onePage)), page: 2 } as const
    const kept = raster()
    const error = await show(source, 800, kept).catch((thrown) => thrown)
    assert.instanceOf(error, PdfRejected)
    assert.isEmpty(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(kept))))
  })
})
