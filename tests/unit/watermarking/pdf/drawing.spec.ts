import { test } from '@japa/runner'
import { PdfRejected } from '#watermarking/errors'
import { withPdfium } from '#watermarking/engines/pdf_drawing/pdfium'
import { onePage, rawPdf, samplePdf } from './pdf_samples.js'

test.group('Drawing of pages', () => {
  const draw = (bytes: Uint8Array, side: number) =>
    withPdfium(bytes, (_pages, drawPage) => drawPage(0, () => ({ width: side, height: side })))

  test('shows what a page shows, several times in a thread', async ({ assert }) => {
    for (const side of [300, 150]) {
      const { data, width, height } = await draw(rawPdf(onePage), side)
      assert.deepEqual([width, height], [side, side])
      const at = (x: number, y: number) => data[4 * (y * width + x)]
      assert.equal(at(side / 6, side - side / 6), 0)
      assert.equal(at(side / 2, side / 6), 255)
    }
  })

  test('refuses what takes more than 512 MB, and goes on afterwards', async ({ assert }) => {
    const error = await draw(await samplePdf(1), 20_000).catch((thrown) => thrown)
    assert.instanceOf(error, PdfRejected)
    assert.equal(error.reason, 'too_complex')
    assert.equal((await draw(await samplePdf(1), 100)).width, 100)
  })

  test('refuses what is no PDF', async ({ assert }) => {
    const error = await draw(Buffer.from('no PDF'), 100).catch((thrown) => thrown)
    assert.instanceOf(error, PdfRejected)
    assert.equal(error.reason, 'broken')
  })
})
