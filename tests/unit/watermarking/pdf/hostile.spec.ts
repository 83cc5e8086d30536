import { deflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { inspectPdfFile } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { HEAVY_PDFS } from '#tests/support/attacks/heavy_pdfs'
import { stampPdfFile } from '#watermarking/engines/pdf_mark/stamping/stamp_pdf_file'
import { keys, onePage, payloads, rawPdf, samplePdf, stream, Workbench } from './pdf_samples.js'

const MOST_SECONDS = 10

/** CPU time of this process: a loaded machine may take longer. */
function cpuSeconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
/** The fraction of the original attack. */
const SMALL = 0.01

test.group('Damaged and hostile PDFs', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  const inspect = (bytes: Uint8Array | string) =>
    inspectPdfFile({
      path: bench.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    })

  test('a file that is no PDF is reported as such', async ({ assert }) => {
    for (const bytes of ['', 'hello', '\0'.repeat(5000), 'PDF-1.4']) {
      assert.deepEqual(inspect(bytes), { ok: false, reason: 'not_a_pdf' })
    }
  })

  test('an encrypted file is rejected, whatever its trailer says', async ({ assert }) => {
    const trailer = '/Root 1 0 R/Encrypt 9 0 R'
    const objects = { ...onePage, 9: '<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>' }
    assert.deepEqual(inspect(rawPdf(objects, { trailer })), { ok: false, reason: 'encrypted' })
    assert.deepEqual(inspect(rawPdf(objects, { trailer, startxref: 3 })), {
      ok: false,
      reason: 'encrypted',
    })
  })

  test('a document without pages or without catalog is rejected', async ({ assert }) => {
    const empty = { ...onePage, 2: '<</Type/Pages/Count 0/Kids[]>>' }
    assert.deepEqual(inspect(rawPdf(empty)), { ok: false, reason: 'no_pages' })
    const headless = { ...onePage, 1: '<</Type/Other>>' }
    assert.isFalse(inspect(rawPdf(headless)).ok)
    assert.deepEqual(inspect('%PDF-1.4\nnothing here'), { ok: false, reason: 'broken' })
  })

  test('a missing or wrong cross-reference table is rebuilt, and the file can be stamped', async ({
    assert,
  }) => {
    const good = rawPdf(onePage)
    const packed = await samplePdf(3, true)
    const damaged = {
      'pointer to nowhere': rawPdf(onePage, { startxref: 99_999_999 }),
      'negative pointer': Buffer.from(
        good.toString('latin1').replace(/startxref\n\d+/, 'startxref\n-5')
      ),
      'no end': good.subarray(0, good.indexOf('xref\n')),
      'shifted': Buffer.concat([Buffer.from('junk before\n'), good]),
      'wrong offsets': Buffer.from(
        good.toString('latin1').replace(/0000000\d\d\d 00000 n/g, '0000000007 00000 n')
      ),
      'packed, no end': packed.subarray(0, packed.lastIndexOf('startxref')),
    }
    for (const [name, bytes] of Object.entries(damaged)) {
      const inspected = inspect(bytes)
      assert.isTrue(inspected.ok, name)
      const copy = bench.stamp(bytes)
      assert.equal((await bench.read(copy)).verdict, 'exact', name)
      assert.equal(
        (await PDFDocument.load(copy)).getPageCount(),
        inspected.ok ? inspected.pages : 0
      )
      const cut = copy.subarray(0, bytes.length)
      assert.isFalse(inspect(cut).ok, `${name}, cut`)
    }
  })

  test('loops in the page tree end, and their pages count once', async ({ assert }) => {
    const looping = {
      ...onePage,
      2: '<</Type/Pages/Count 9/Kids[2 0 R 3 0 R 3 0 R 5 0 R]>>',
      5: '<</Kids[2 0 R 5 0 R]>>',
    }
    assert.containSubset(inspect(rawPdf(looping)), { ok: true, pages: 1 })
    assert.equal((await bench.read(bench.stamp(rawPdf(looping)))).marks[0]!.pages, 1)
  })

  test('circular references end', async ({ assert }) => {
    const chasing = {
      ...onePage,
      3: '<</Type/Page/Parent 2 0 R/MediaBox 5 0 R/Contents 5 0 R/Resources 5 0 R>>',
      5: '6 0 R',
      6: '5 0 R',
    }
    assert.equal((await bench.read(bench.stamp(rawPdf(chasing)))).verdict, 'exact')
  })

  test('circular cross-reference sections end', async ({ assert }) => {
    const good = rawPdf(onePage).toString('latin1')
    const at = good.indexOf('xref\n')
    const looping = good.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}/XRefStm ${at}`)
    assert.isTrue(inspect(looping).ok)
  })

  test('huge numbers in a file do not allocate memory', async ({ assert }) => {
    const sized = rawPdf(onePage).toString('latin1').replace('/Size 5', '/Size 99999999999')
    const counted = rawPdf(onePage).toString('latin1').replace('xref\n0 5', 'xref\n0 4000000000')
    const far = { ...onePage, 3: onePage[3]!.replace('/Parent', '/X 4000000000 0 R/Parent') }
    const began = process.cpuUsage()
    for (const bytes of [Buffer.from(sized), Buffer.from(counted), rawPdf(far)]) {
      assert.isTrue(inspect(bytes).ok)
      assert.equal((await bench.read(bench.stamp(bytes))).verdict, 'exact')
    }
    assert.isBelow(cpuSeconds(began), MOST_SECONDS)
  })

  test('excessive nesting is a format error, not a crash', async ({ assert }) => {
    const nested = { ...onePage, 3: `${'['.repeat(100_000)}` }
    assert.isFalse(inspect(rawPdf(nested)).ok)
    const dicts = { ...onePage, 3: '<</A'.repeat(50_000) }
    assert.isFalse(inspect(rawPdf(dicts)).ok)
  })

  test('a decompression bomb in the contents is not decompressed', async ({ assert }) => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(200 * 2 ** 20)))
    const filter = '/Filter[/FlateDecode/FlateDecode]'
    const began = process.cpuUsage()
    const copy = bench.stamp(rawPdf({ ...onePage, 4: stream(bomb, filter) }))
    assert.containSubset(await bench.read(copy), { verdict: 'exact' })
    assert.isBelow(cpuSeconds(began), MOST_SECONDS)
  })

  test('a decompression bomb in place of the cross-references is rejected', async ({ assert }) => {
    const bomb = deflateSync(Buffer.alloc(300 * 2 ** 20))
    const xref = stream(bomb, '/Type/XRef/W[1 2 1]/Root 1 0 R/Filter/FlateDecode')
    const text = `%PDF-1.5\n1 0 obj\n${xref}\nendobj\nstartxref\n9\n%%EOF`
    const began = process.cpuUsage()
    assert.isFalse(inspect(text).ok)
    assert.isBelow(cpuSeconds(began), MOST_SECONDS)
  })

  test('object streams that contain themselves are no loop', async ({ assert }) => {
    const packed = stream('1 0 9 20 <</Type/Catalog/Pages 2 0 R>> 40', '/Type/ObjStm/N 2/First 9')
    const text = `%PDF-1.5\n8 0 obj\n${packed.replace(/Length \d+/, 'Length 9 0 R')}\nendobj\n`
    assert.isFalse(inspect(text).ok)
  })

  test('a file with more pages than the limit is rejected', async ({ assert }) => {
    const many = Array.from({ length: 61_000 }, (_, i) => `${i + 10} 0 R`).join(' ')
    const wide = { ...onePage, 2: `<</Type/Pages/Kids[${many}]>>` }
    assert.deepEqual(inspect(rawPdf(wide)), { ok: false, reason: 'too_many_pages' })
  })

  for (const { name, make } of HEAVY_PDFS) {
    test(`${name} in a small file costs little time and memory`, async ({ assert }) => {
      const source = bench.write(make(SMALL))
      const began = process.cpuUsage()
      const inspected = inspectPdfFile({ path: source })
      if (inspected.ok) {
        const options = { overlay: 'strong', visible: { text: 'buyer' } } as const
        const [target, payload] = [`${source}.out`, payloads.first]
        stampPdfFile({ source, target, keys, payload, ...options })
      }
      assert.isBelow(cpuSeconds(began), 8)
    })
  }

  test('a damaged file is not read more often than a regular one', async ({ assert }) => {
    const shared = HEAVY_PDFS.find(({ name }) => name.includes('50,000 pages'))!
    const tables = HEAVY_PDFS.find(({ name }) => name.includes('rows of one byte'))!
    assert.deepEqual(inspect(shared.make(SMALL)), { ok: false, reason: 'too_complex' })
    assert.deepEqual(inspect(tables.make(0.05)), { ok: false, reason: 'too_complex' })
  })

  test('a page larger than viewers show is rejected', async ({ assert }) => {
    for (const { make, refusal: error } of HEAVY_PDFS.filter(
      (heavy) => heavy.refusal === 'page_too_large'
    ))
      assert.deepEqual(inspect(make(1)), { ok: false, reason: error, page: 1 })
    const poster = { ...onePage, 3: onePage[3]!.replace('300 300]', '14400 14400]') }
    assert.isTrue(inspect(rawPdf(poster)).ok)
  })

  test('an unreadable leak has no mark and reports the reason', async ({ assert }) => {
    assert.containSubset(await bench.read(Buffer.from('%PDF-1.4\n')), {
      verdict: 'none',
      pages: 0,
      unreadable: 'broken',
    })
  })

  test('bytes changed at random never crash the reader or the writer', async ({ assert }) => {
    const [packed, plain] = [await samplePdf(3, true), await samplePdf(3, false)]
    const chance = new KeyedStream(Buffer.alloc(16, 1), 'hostile')
    let stamped = 0
    for (let trial = 0; trial < 150; trial++) {
      const bytes = Buffer.from(trial % 3 ? plain : packed)
      for (let i = 0; i < 4; i++) bytes[9 + chance.below(bytes.length - 9)] = chance.below(256)
      if (!inspect(bytes).ok) continue
      assert.equal((await bench.read(bench.stamp(bytes))).verdict, 'exact', `trial ${trial}`)
      stamped++
    }
    assert.isAbove(stamped, 20)
  })
})
