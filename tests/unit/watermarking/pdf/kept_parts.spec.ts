import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import { inspectPdfFile } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { withPdf } from '#watermarking/engines/pdf_file/open_pdf'
import { onePage, rawPdf, samplePdf, stream, Workbench } from './pdf_samples.js'

const DRAWING = '0 0 100 100 re f'
const RESOURCES = '/Resources<<>>'
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n'

/** The content of the page, object 4, is used elsewhere too. */
const SHARED: Record<string, Record<number, string>> = {
  'as a form on the page': {
    ...onePage,
    3: onePage[3]!.replace(RESOURCES, '/Resources<</XObject<</F 4 0 R>>>>'),
    4: stream(DRAWING, '/Type/XObject/Subtype/Form/BBox[0 0 300 300]'),
  },
  'as the look of an annotation': {
    ...onePage,
    3: onePage[3]!.replace(RESOURCES, `${RESOURCES}/Annots[5 0 R]`),
    4: stream(DRAWING, '/Type/XObject/Subtype/Form/BBox[0 0 300 300]'),
    5: '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 4 0 R>>>>',
  },
  'by a page outside of the tree': {
    ...onePage,
    1: '<</Type/Catalog/Pages 2 0 R/Names<</Templates<</Names[(t) 5 0 R]>>>>>>',
    5: '<</Type/Template/MediaBox[0 0 300 300]/Contents 4 0 R>>',
  },
}

test.group('Parts of a PDF that stay as they are', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  for (const [use, objects] of Object.entries(SHARED)) {
    test(`a content that is also used ${use} stays there`, async ({ assert }) => {
      const copy = bench.stamp(rawPdf(objects))
      assert.equal((await bench.read(copy)).verdict, 'exact')
      const kept = withPdf(bench.write(copy), ({ file }) => file.stream(4, 1000).toString())
      assert.equal(kept, DRAWING)
    })
  }

  test('a content that is used once only is not left beside its marked version', ({ assert }) => {
    const copy = bench.stamp(rawPdf(onePage))
    assert.notInclude(copy.toString('latin1'), DRAWING)
    withPdf(bench.write(copy), ({ file }) => assert.isNull(file.get(4)))
  })

  for (const useObjectStreams of [true, false]) {
    const kind = useObjectStreams ? 'with object streams' : 'with a plain table'
    test(`bytes before the header are kept, and offsets count from the header (${kind})`, async ({
      assert,
    }) => {
      const plain = await samplePdf(3, useObjectStreams)
      const bytes = Buffer.concat([Buffer.from(HEAD), plain])
      assert.containSubset(inspectPdfFile({ path: bench.write(bytes) }), { ok: true, pages: 3 })
      const copy = bench.stamp(bytes)
      assert.equal(copy.subarray(0, HEAD.length).toString(), HEAD)
      assert.equal((await bench.read(copy)).verdict, 'exact')
      // Readers that count from the header find the cross-references of the copy in their place.
      assert.equal((await bench.read(copy.subarray(HEAD.length))).verdict, 'exact')
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(copy.toString('latin1'))![1])
      const there = copy.subarray(HEAD.length + start, HEAD.length + start + 40).toString('latin1')
      assert.match(there, useObjectStreams ? /^\d+ 0 obj\n<<\/Type\/XRef/ : /^xref\n/)
      assert.equal((await PDFDocument.load(copy)).getPageCount(), 3)
    })
  }

  test('a copy of which only the end is stored has the same bytes, also with bytes before the header', async ({
    assert,
  }) => {
    const bytes = Buffer.concat([Buffer.from(HEAD), await samplePdf(3, false)])
    const whole = bench.stamp(bytes)
    const tail = bench.stamp(bytes, { tailOnly: true })
    assert.isTrue(whole.subarray(bytes.length).equals(tail))
  })

  test('offsets that count from the first byte are found, too', async ({ assert }) => {
    const bytes = rawPdf(onePage, { head: `${HEAD}%PDF-1.4\n` })
    const copy = bench.stamp(bytes)
    assert.equal((await bench.read(copy)).verdict, 'exact')
    assert.equal((await PDFDocument.load(copy)).getPageCount(), 1)
  })
})
