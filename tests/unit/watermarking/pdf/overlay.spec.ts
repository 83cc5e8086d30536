import { test } from '@japa/runner'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { detectLuma } from '#watermarking/engines/image/detect_luma'
import { searchableLuma } from '#watermarking/engines/image/read_pixels'
import { drawLeakedPages } from '#watermarking/engines/pdf_mark/reading/draw_leaked_pages'
import { makeTile } from '#watermarking/engines/image/tile'
import { asImage, page } from '../image/image_samples.js'
import { keys, payloads, samplePdf, Workbench } from './pdf_samples.js'

test.group('Overlay of a PDF', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  /** Removes everything except drawing: tokens, identifier, invisible text. */
  const strip = async (bytes: Uint8Array) => {
    const document = await PDFDocument.load(bytes)
    for (const { node } of document.getPages()) {
      const copiedKeys = ['Type', 'Parent', 'MediaBox', 'Rotate', 'Resources']
      for (const key of node.keys()) if (!copiedKeys.includes(key.decodeText())) node.delete(key)
      node.set(PDFName.of('Contents'), document.context.obj([]))
    }
    document.context.trailerInfo.ID = undefined
    return document.save()
  }

  test('is read when all other marks are removed', async ({ assert }) => {
    for (const overlay of ['strong', 'discreet'] as const) {
      const copy = bench.stamp(await samplePdf(), { overlay })
      const read = await bench.read(await strip(copy))
      assert.containSubset(read, {
        verdict: 'exact',
        payload: payloads.first,
        channels: ['overlay'],
      })
    }
  })

  test('a copy without an overlay has no mark when the other marks are removed', async ({
    assert,
  }) => {
    const read = await bench.read(await strip(bench.stamp(await samplePdf())))
    assert.equal(read.verdict, 'none')
  })

  test('adds one image for the whole file, at most 0.3 MB', async ({ assert }) => {
    const original = await samplePdf(40)
    const without = bench.stamp(original, { payload: payloads.second })
    const copy = bench.stamp(original, { payload: payloads.second, overlay: 'strong' })
    assert.isBelow(copy.length - without.length, 300_000)
    const read = await bench.read(copy)
    assert.include(read.channels, 'overlay')
    assert.lengthOf(read.marks, 1)
  })

  test('keeps its fineness on a page beside a poster of 7,200 points', async ({ assert }) => {
    const document = await PDFDocument.create()
    document.addPage([7200, 7200])
    document.addPage([595, 842])
    const copy = bench.stamp(Buffer.from(await document.save()), { overlay: 'discreet' })
    const drawn = await drawLeakedPages({ path: bench.write(copy), folder: bench.folder, most: 2 })
    const read = async (path: string) => {
      const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
      const luma = await searchableLuma({ ...info, data, channels: 3 })
      return detectLuma(luma, keys)?.payload
    }
    assert.equal(await read(drawn[1]!.path), payloads.first)
    assert.equal(await read(drawn[0]!.path), payloads.first)
  })

  test('a page printed to an image is traced by the overlay', async ({ assert }) => {
    const sheet = await page()
    const tile = makeTile(keys[0]!, payloads.first)
    const printed = sheet.data.map((value, i) => {
      const [x, y] = [Math.floor(i / 3) % sheet.width, Math.floor(i / 3 / sheet.width)]
      const level = tile[(y & 127) * 128 + (x & 127)]!
      const opacity = Math.round(3 * Math.abs(level)) / 255
      return Math.round(value * (1 - opacity) + (level < 0 ? 0 : 255) * opacity)
    })
    const jpeg = await asImage({ ...sheet, data: printed })
      .jpeg({ quality: 60 })
      .toBuffer()
    const document = await PDFDocument.create()
    const image = await document.embedJpg(jpeg)
    document.addPage([595, 842]).drawImage(image, { width: 595, height: 842 })
    const read = await bench.read(await document.save())
    assert.containSubset(read, {
      verdict: 'exact',
      payload: payloads.first,
      channels: ['page_image'],
    })

    const shot = await sharp(jpeg)
      .extract({ left: 90, top: 200, width: 600, height: 700 })
      .resize(480)
      .raw()
      .toBuffer()
    const luma = await searchableLuma({ data: shot, width: 480, height: 560, channels: 3 })
    assert.equal(detectLuma(luma, keys)?.payload, payloads.first)
  })
})
