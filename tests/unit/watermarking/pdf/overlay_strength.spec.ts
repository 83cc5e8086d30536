import { inflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { keys, payloads, samplePdf, Workbench } from './pdf_samples.js'

const SMASK = PDFName.of('SMask')

test.group('Strengths of the overlay', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  /** The opacity of each pixel, in parts of 255, and whether the pixel darkens. */
  async function overlayOf(overlay: 'strong' | 'discreet') {
    const copy = bench.stamp(await samplePdf(1), { overlay, keys, payload: payloads.first })
    const { context } = await PDFDocument.load(copy)
    const streams = context.enumerateIndirectObjects().map(([, object]) => object)
    const image = streams.find(
      (object): object is PDFRawStream => object instanceof PDFRawStream && object.dict.has(SMASK)
    )!
    const mask = context.lookup(image.dict.get(SMASK)!) as unknown as PDFRawStream
    const [gray, alpha] = [image, mask].map(({ contents }) => inflateSync(contents))
    return Array.from(alpha!, (opacity, i) => ({ opacity, darkens: gray![i]! < 128 }))
  }

  const decibelsOnWhite = (pixels: { opacity: number; darkens: boolean }[]) => {
    const squares = pixels.map(({ opacity, darkens }) => (darkens ? opacity ** 2 : 0))
    const meanSquare = squares.reduce((sum, square) => sum + square, 0) / squares.length
    return 10 * Math.log10(255 ** 2 / meanSquare)
  }

  test('discreet changes white paper by 3 of 255 levels at most, 44 dB or better', async ({
    assert,
  }) => {
    const pixels = await overlayOf('discreet')
    assert.equal(Math.max(...new Set(pixels.map(({ opacity }) => opacity))), 3)
    assert.isAbove(decibelsOnWhite(pixels), 44)
  })

  test('strong changes more, and is below 44 dB', async ({ assert }) => {
    const pixels = await overlayOf('strong')
    assert.isAbove(Math.max(...new Set(pixels.map(({ opacity }) => opacity))), 6)
    assert.isBelow(decibelsOnWhite(pixels), 44)
  })
})
