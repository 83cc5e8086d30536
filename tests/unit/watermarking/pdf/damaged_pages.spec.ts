import { test } from '@japa/runner'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { PdfRejected } from '#watermarking/errors'
import { inspectPdfFile } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { stampSamplePages } from '#watermarking/engines/pdf_mark/stamp_sample_pages'
import {
  DAMAGED,
  DRAWING,
  FLATE,
  packed,
  page,
  twoPages,
  withFont,
} from '#tests/support/files/damaged_pdfs'
import { keys, payloads, rawPdf, samplePdf, stream, Workbench } from './pdf_samples.js'

/** Deviations that viewers read without loss. */
const INTACT: Record<string, Buffer> = {
  'a checksum is wrong': rawPdf({
    ...twoPages,
    6: stream(Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4, 1)]), FLATE),
  }),
  'a checksum is missing': rawPdf({ ...twoPages, 6: stream(packed.subarray(0, -4), FLATE) }),
  'a page has no content': rawPdf({ ...twoPages, 5: page('null') }),
  'a content is in an encoding that is not read here': rawPdf({
    ...twoPages,
    6: stream(DRAWING, '/Filter/LZWDecode'),
  }),
  'an absent font is named': rawPdf({ ...withFont, 7: 'null' }),
}

test.group('Damaged pages', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  const inspect = (bytes: Uint8Array) => inspectPdfFile({ path: bench.write(bytes) })
  const sample = (bytes: Uint8Array) => {
    const source = bench.write(bytes)
    const order = { source, target: `${source}.sample`, keys, payload: payloads.first }
    return stampSamplePages({ ...order, visible: null, mostPages: 10 })
  }

  for (const [name, bytes] of Object.entries(DAMAGED)) {
    test(`a page is refused with its number when ${name}`, ({ assert }) => {
      assert.deepEqual(inspect(bytes), { ok: false, reason: 'broken', page: 2 })
    })
  }

  for (const [name, bytes] of Object.entries(INTACT)) {
    test(`a file is accepted, stamped and sampled when ${name}`, async ({ assert }) => {
      assert.containSubset(inspect(bytes), { ok: true, pages: 2 })
      assert.equal((await bench.read(bench.stamp(bytes))).verdict, 'exact')
      assert.equal(sample(bytes).pages, 2)
    })
  }

  test('damage is a rejection wherever it is found', ({ assert }) => {
    for (const [name, bytes] of Object.entries(DAMAGED)) {
      for (const make of [() => bench.stamp(bytes), () => sample(bytes)]) {
        try {
          make()
        } catch (error) {
          assert.instanceOf(error, PdfRejected, `${name}: ${error}`)
        }
      }
    }
  })

  test('what the check accepts can be stamped for any buyer and sampled; all else is a rejection', async ({
    assert,
  }) => {
    const originals = [await samplePdf(3, true), await samplePdf(4, false), rawPdf(withFont)]
    const chance = new KeyedStream(Buffer.alloc(16, 3), 'damaged')
    let accepted = 0
    for (let trial = 0; trial < 600; trial++) {
      const bytes = Buffer.from(originals[trial % 3]!)
      for (let i = 0; i < 3; i++) bytes[9 + chance.below(bytes.length - 9)] = chance.below(256)
      const cut = trial % 5 ? bytes : bytes.subarray(0, chance.below(bytes.length))
      if (!inspect(cut).ok) continue
      accepted++
      for (const payload of [payloads.first, payloads.second]) bench.stamp(cut, { payload })
      sample(cut)
    }
    assert.isAbove(accepted, 100)
  })
})
