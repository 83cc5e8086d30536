import { test } from '@japa/runner'
import { PdfRejected } from '#watermarking/errors'
import { withPdfium } from '#watermarking/engines/pdf_drawing/pdfium'
import { cjkPage, onePage, rawPdf, samplePdf } from './pdf_samples.js'

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

  test('shows Chinese, Japanese and Korean names of fonts that are not in the file', async ({
    assert,
  }) => {
    const fonts = [
      { font: 'STSong-Light', order: 'GB1', map: 'UniGB-UCS2-H', text: '读书百遍' },
      { font: 'MSung-Light', order: 'CNS1', map: 'UniCNS-UCS2-H', text: '讀書百遍' },
      { font: 'HeiseiKakuGo-W5', order: 'Japan1', map: 'UniJIS-UCS2-H', text: '日本語です' },
    ]
    for (const { text, ...font } of fonts) {
      const { data } = await draw(cjkPage(text, font), 400)
      const dark = data.filter((level, at) => at % 4 === 0 && level < 128).length
      assert.isAbove(dark, 1_500, font.font)
    }
  })

  test('refuses what is no PDF', async ({ assert }) => {
    const error = await draw(Buffer.from('no PDF'), 100).catch((thrown) => thrown)
    assert.instanceOf(error, PdfRejected)
    assert.equal(error.reason, 'broken')
  })
})
