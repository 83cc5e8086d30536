import { inflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import { PDFArray, PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { inspectPdfFile } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { keys, onePage, payloads, rawPdf, samplePdf, Workbench } from './pdf_samples.js'

/** The whole content of a file, its streams decompressed. */
function unpacked(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data]) => {
    try {
      return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return text + streams.join('\n')
}

test.group('Stamping a PDF', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  for (const useObjectStreams of [true, false]) {
    const kind = useObjectStreams ? 'with object streams' : 'with a plain table'
    test(`two buyers get different files and each is traced (${kind})`, async ({ assert }) => {
      const original = await samplePdf(5, useObjectStreams)
      const first = bench.stamp(original)
      const second = bench.stamp(original, { payload: payloads.second })
      assert.notDeepEqual(first, second)
      for (const [copy, payload] of [
        [first, payloads.first],
        [second, payloads.second],
      ] as const) {
        const read = await bench.read(copy)
        assert.containSubset(read, {
          verdict: 'exact',
          payload,
          randomPart: payload.slice(2),
          keyId: '2',
          pages: 5,
        })
        assert.sameMembers(read.channels, ['document_id', 'page_key', 'piece_info', 'hidden_text'])
        assert.lengthOf(read.marks, 1)
        assert.equal(read.marks[0]!.pages, 5)
      }
    })

    test(`other readers see the same pages (${kind})`, async ({ assert }) => {
      const original = await PDFDocument.load(await samplePdf(5, useObjectStreams))
      const copy = await PDFDocument.load(bench.stamp(await original.save({ useObjectStreams })))
      const boxes = (document: PDFDocument) =>
        document.getPages().map((page) => [page.getSize(), page.getRotation().angle])
      assert.deepEqual(boxes(copy), boxes(original))
      for (const page of copy.getPages()) {
        const forms = page.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict)
        assert.lengthOf(forms.keys(), 1)
      }
    })

    test(`truncated at its old length it does not open (${kind})`, async ({ assert }) => {
      const original = await samplePdf(5, useObjectStreams)
      const cut = bench.stamp(original).subarray(0, original.length)
      assert.notDeepEqual(cut, original)
      const inspected = inspectPdfFile({ path: bench.write(cut) })
      assert.isFalse(inspected.ok)
      await assert.rejects(async () => (await PDFDocument.load(cut)).getPages())
    })
  }

  test('no string in the copy contains the word watermark', async ({ assert }) => {
    for (const useObjectStreams of [true, false]) {
      const copy = bench.stamp(await samplePdf(5, useObjectStreams), { overlay: 'strong' })
      assert.notMatch(unpacked(copy), /Artifact|Watermark|Pagination/i)
    }
  })

  test('the same input gives the same bytes, so a repeated job changes nothing', async ({
    assert,
  }) => {
    const original = await samplePdf()
    assert.deepEqual(bench.stamp(original), bench.stamp(original))
  })

  test('an unmarked file, or another deployment with other keys, has no result', async ({
    assert,
  }) => {
    const original = await samplePdf()
    const nothing = {
      verdict: 'none' as const,
      payload: null,
      randomPart: null,
      marks: [],
      unreadable: null,
    }
    assert.containSubset(await bench.read(original), { ...nothing, pages: 5 })
    const others = [{ id: '9', secret: Buffer.alloc(32, 9) }]
    assert.containSubset(await bench.read(bench.stamp(original), { keys: others }), nothing)
  })

  test('copies marked with an older key are still read', async ({ assert }) => {
    const copy = bench.stamp(await samplePdf())
    const rotated = [{ id: '3', secret: Buffer.alloc(32, 3) }, ...keys]
    assert.containSubset(await bench.read(copy, { keys: rotated }), {
      verdict: 'exact',
      keyId: '2',
    })
  })

  test('without the hidden mark nothing is written on the pages', async ({ assert }) => {
    const read = await bench.read(bench.stamp(await samplePdf(), { hidden: false }))
    assert.deepEqual(read.channels, ['document_id'])
    assert.equal(read.marks[0]!.pages, 0)
  })

  test('without a visible line the copy has only the hidden mark', async ({ assert }) => {
    const copy = bench.stamp(await samplePdf(), { visible: null })
    assert.equal((await bench.read(copy)).verdict, 'exact')
    const [page] = (await PDFDocument.load(copy)).getPages()
    assert.isEmpty(page!.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).keys())
  })

  test('a stamped file can be stamped again, and both marks are reported', async ({ assert }) => {
    const twice = bench.stamp(bench.stamp(await samplePdf()), { payload: payloads.second })
    const found = (await bench.read(twice)).marks.map(({ payload }) => payload)
    assert.sameMembers(found, [payloads.first, payloads.second])
  })

  test('files with broken contents, missing resources and unusual page boxes can be stamped', async ({
    assert,
  }) => {
    const odd = {
      ...onePage,
      2: '<</Type/Pages/Count 4/Kids[3 0 R 5 0 R 6 0 R 7 0 R]/MediaBox[0 0 200 200]>>',
      5: '<</Type/Page/Parent 2 0 R>>',
      6: '<</Type/Page/Parent 2 0 R/MediaBox[10 10 5 5]/CropBox[900 900 901 901]/Rotate -90/Contents 99 0 R>>',
      7: '<</Type/Page/Parent 2 0 R/MediaBox[0 (x) null 1]/UserUnit 10/Rotate 45/Contents[4 0 R]>>',
    }
    const copy = bench.stamp(rawPdf(odd))
    assert.equal((await bench.read(copy)).marks[0]!.pages, 4)
  })

  test('files with incremental updates lose their older pages too', async ({ assert }) => {
    const before = rawPdf(onePage)
    const page =
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R>>\nendobj\n'
    const table = `xref\n3 1\n${String(before.length).padStart(10, '0')} 00000 n \n`
    const start = before.length + page.length
    const at = before.indexOf('xref\n')
    const update = `${page}${table}trailer\n<</Size 5/Root 1 0 R/Prev ${at}>>\nstartxref\n${start}\n%%EOF\n`
    const original = Buffer.concat([before, Buffer.from(update)])
    const copy = bench.stamp(original)
    assert.equal((await bench.read(copy)).verdict, 'exact')
    const [updated] = (await PDFDocument.load(copy)).getPages()
    assert.deepEqual(updated!.getSize(), { width: 400, height: 400 })
    const rest = copy.subarray(0, original.length).toString('latin1')
    assert.notInclude(rest, '/Type/Page')
    assert.notInclude(rest, 'xref')
  })
})

test.group('Attacks on a stamped PDF', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  test('saving it with another program keeps the mark', async ({ assert }) => {
    const copy = await PDFDocument.load(bench.stamp(await samplePdf()))
    for (const useObjectStreams of [true, false]) {
      assert.containSubset(await bench.read(await copy.save({ useObjectStreams })), {
        verdict: 'exact',
        payload: payloads.first,
      })
    }
  })

  test('each page alone is enough', async ({ assert }) => {
    const copy = await PDFDocument.load(bench.stamp(await samplePdf(8)))
    for (let i = 0; i < 8; i++) {
      const alone = await PDFDocument.create()
      alone.addPage((await alone.copyPages(copy, [i]))[0]!)
      const read = await bench.read(await alone.save())
      assert.equal(read.payload, payloads.first, `page ${i + 1}`)
      assert.includeMembers(read.channels, ['page_key', 'piece_info', 'hidden_text'])
    }
  })

  test('pages of two buyers put together name both', async ({ assert }) => {
    const original = await samplePdf()
    const spliced = await PDFDocument.load(bench.stamp(original))
    const other = await PDFDocument.load(bench.stamp(original, { payload: payloads.second }))
    for (const page of await spliced.copyPages(other, [0, 1])) spliced.addPage(page)
    const { marks } = await bench.read(await spliced.save())
    assert.deepEqual(
      marks.map(({ payload, pages }) => [payload, pages]),
      [
        [payloads.first, 5],
        [payloads.second, 2],
      ]
    )
  })

  test('without private keys and the last content stream of each page the mark stays', async ({
    assert,
  }) => {
    const copy = await PDFDocument.load(bench.stamp(await samplePdf(40)))
    for (const { node } of copy.getPages()) {
      const copiedKeys = ['Type', 'Parent', 'MediaBox', 'Rotate', 'Resources', 'Contents']
      for (const key of node.keys()) if (!copiedKeys.includes(key.decodeText())) node.delete(key)
      const contents = node.lookup(PDFName.of('Contents'))
      if (contents instanceof PDFArray) contents.remove(contents.size() - 1)
    }
    copy.context.trailerInfo.ID = undefined
    const read = await bench.read(await copy.save())
    assert.deepEqual(read.channels, ['hidden_text'])
    assert.equal(read.payload, payloads.first)
    assert.isAtLeast(read.marks[0]!.pages, 4)
  })

  test('a token cannot be moved to another deployment or forged', async ({ assert }) => {
    const copy = await PDFDocument.load(bench.stamp(await samplePdf(2)))
    const forged = Buffer.from(await copy.save({ useObjectStreams: false }))
      .toString('latin1')
      .replace(
        /<([0-9a-f]{28})>/gi,
        (_, hex: string) => `<${hex.slice(0, 27)}${hex.endsWith('0') ? 1 : 0}>`
      )
      .replace(/\/ID ?\[[^\]]*\]/, '')
    const read = await bench.read(Buffer.from(forged, 'latin1'))
    assert.deepEqual(read.channels, ['hidden_text'])
  })
})
