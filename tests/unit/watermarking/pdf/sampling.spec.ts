import fs from 'node:fs'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import { stampSamplePages } from '#watermarking/engines/pdf_mark/stamp_sample_pages'
import { keys, onePage, payloads, rawPdf, samplePdf as makePdf, Workbench } from './pdf_samples.js'

test.group('Samples of a PDF', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  const sample = (original: Uint8Array, mostPages = 10) => {
    const source = bench.write(original)
    const target = `${source}.sample`
    const input = { source, target, keys, payload: payloads.first, visible: { text: 'sample' } }
    const { pages } = stampSamplePages({ ...input, mostPages })
    return { pages, bytes: fs.readFileSync(target), target }
  }

  for (const useObjectStreams of [true, false]) {
    test(`the first ten of thirty pages, rotated and in landscape (packed: ${useObjectStreams})`, async ({
      assert,
    }) => {
      const original = await makePdf(30, useObjectStreams)
      const { pages, bytes } = sample(original)
      assert.equal(pages, 10)
      const boxes = (document: PDFDocument) =>
        document.getPages().map((page) => [page.getSize(), page.getRotation().angle])
      const expected = boxes(await PDFDocument.load(original)).slice(0, 10)
      assert.deepEqual(boxes(await PDFDocument.load(bytes)), expected)
      assert.isBelow(bytes.length, original.length + 200_000)
    })
  }

  test('short files are sampled whole, and the sample has no leftovers', async ({ assert }) => {
    const { pages, target } = sample(await makePdf(3))
    assert.equal(pages, 3)
    assert.isFalse(fs.existsSync(`${target}.excerpt`))
  })

  test('links to pages outside the sample have no target, and do not include them', ({
    assert,
  }) => {
    const linked = {
      ...onePage,
      2: '<</Type/Pages/Count 2/Kids[3 0 R 5 0 R]>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Annots[6 0 R]/Resources<<>>>>',
      5: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/SecretOfPageTwo true/Resources<<>>>>',
      6: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[5 0 R/Fit]>>',
    }
    const { pages, bytes } = sample(rawPdf(linked), 1)
    assert.equal(pages, 1)
    assert.notInclude(bytes.toString('latin1'), 'SecretOfPageTwo')
  })

  test('a broken file is rejected with its reason', ({ assert }) => {
    assert.throws(() => sample(Buffer.from('%PDF-1.7\nrubbish')), /broken/)
  })
})
