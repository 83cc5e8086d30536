import { test } from '@japa/runner'
import { PDFDocument, PDFName } from 'pdf-lib'
import { inspectPdfFile } from '#watermarking/engines/pdf_mark/inspect_pdf_file'
import { onePage, rawPdf, samplePdf, Workbench } from './pdf_samples.js'

const VALUE = '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 100 200 300]/Contents<00>>>'
const catalog = (rest: string) => `<</Type/Catalog/Pages 2 0 R${rest}>>`
const FORM = '/AcroForm 10 0 R'

/** The additional objects of a file, and whether they are a signature. */
const FILES: { name: string; objects: Record<number, string>; isSigned: boolean }[] = [
  { name: 'no form', objects: {}, isSigned: false },
  {
    name: 'a form without signatures',
    objects: {
      1: catalog(FORM),
      10: '<</Fields[11 0 R]>>',
      11: '<</FT/Tx/T(name)/V(x)>>',
    },
    isSigned: false,
  },
  {
    name: 'a signed field without flags',
    objects: {
      1: catalog(FORM),
      10: '<</Fields[11 0 R]>>',
      11: '<</FT/Sig/T(s)/V 12 0 R>>',
      12: VALUE,
    },
    isSigned: true,
  },
  {
    name: 'a signed field below others, of which it has its type',
    objects: {
      1: catalog(FORM),
      10: '<</SigFlags 3/Fields 15 0 R>>',
      11: '<</FT/Sig/T(s)/Kids[12 0 R]>>',
      12: '<</Parent 11 0 R/Kids[13 0 R]>>',
      13: `<</Parent 12 0 R/V ${VALUE}>>`,
      15: '[11 0 R]',
    },
    isSigned: true,
  },
  {
    name: 'an empty signature field',
    objects: {
      1: catalog(FORM),
      10: '<</SigFlags 1/Fields[11 0 R]>>',
      11: '<</FT/Sig/T(s)>>',
    },
    isSigned: false,
  },
  {
    name: 'a signature field whose value is none',
    objects: {
      1: catalog(FORM),
      10: '<</SigFlags 1/Fields[11 0 R]>>',
      11: '<</FT/Sig/T(s)/V 12 0 R>>',
      12: '<</Type/Sig>>',
    },
    isSigned: false,
  },
  {
    name: 'an empty signature field beside a signed one',
    objects: {
      1: catalog(FORM),
      10: '<</Fields[11 0 R 12 0 R]>>',
      11: `<</FT/Sig/T(a)/V ${VALUE}>>`,
      12: '<</FT/Sig/T(b)>>',
    },
    isSigned: true,
  },
  {
    name: 'flags that say so, and no field',
    objects: { 1: catalog('/AcroForm<</SigFlags 3/Fields[]>>') },
    isSigned: true,
  },
  {
    name: 'flags that say no more than how to save',
    objects: { 1: catalog('/AcroForm<</SigFlags 2/Fields[]>>') },
    isSigned: false,
  },
  {
    name: 'a certified document',
    objects: { 1: catalog('/Perms<</DocMDP 10 0 R>>'), 10: VALUE },
    isSigned: true,
  },
  {
    name: 'usage rights for Reader',
    objects: { 1: catalog('/Perms 11 0 R'), 10: VALUE, 11: '<</UR3 10 0 R>>' },
    isSigned: true,
  },
  {
    name: 'permissions that name nothing',
    objects: { 1: catalog('/Perms<</DocMDP null/UR3 99 0 R>>') },
    isSigned: false,
  },
  {
    name: 'a damaged field before a signed one',
    objects: {
      1: catalog(FORM),
      10: '<</Fields[12 0 R 11 0 R]>>',
      11: '<</FT/Sig/V ',
      12: `<</FT/Sig/T(b)/V ${VALUE}>>`,
    },
    isSigned: true,
  },
  {
    name: 'fields that name one another',
    objects: {
      1: catalog(FORM),
      10: '<</Fields[11 0 R]>>',
      11: '<</FT/Sig/Kids[12 0 R 11 0 R]>>',
      12: '<</Kids[11 0 R 12 0 R]>>',
    },
    isSigned: false,
  },
]

test.group('Signatures of PDFs', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })

  const inspect = (bytes: Uint8Array) => inspectPdfFile({ path: bench.write(bytes) })

  test('{name}')
    .with(FILES)
    .run(({ assert }, { objects, isSigned }) => {
      const bytes = rawPdf({ ...onePage, ...objects })
      assert.deepEqual(inspect(bytes), { ok: true, pages: 1, isSigned })
    })

  test('are found in object streams, and where the table is damaged', async ({ assert }) => {
    const document = await PDFDocument.load(await samplePdf(2))
    const { context, catalog: root } = document
    const value = context.register(context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3] }))
    const field = context.register(context.obj({ FT: 'Sig', V: value }))
    root.set(PDFName.of('AcroForm'), context.register(context.obj({ Fields: [field] })))
    const packed = Buffer.from(await document.save({ useObjectStreams: true }))
    assert.notInclude(packed.toString('latin1'), 'ByteRange')
    assert.containSubset(inspect(packed), { ok: true, isSigned: true })

    const damaged = Buffer.from(packed)
    damaged.write('9999999', damaged.lastIndexOf('startxref\n') + 10)
    assert.containSubset(inspect(damaged), { ok: true, isSigned: true })
  })

  test('of a form that is too large to read are detected by its flags', ({ assert }) => {
    const fields = `[${'<<>> '.repeat(120_000)}]`
    const form = (flags: number) => ({
      ...onePage,
      1: catalog(FORM),
      10: `<</SigFlags ${flags}/Fields 11 0 R>>`,
      11: fields,
    })
    assert.deepEqual(inspect(rawPdf(form(1))), { ok: true, pages: 1, isSigned: true })
    assert.deepEqual(inspect(rawPdf(form(0))), { ok: true, pages: 1, isSigned: false })
  })
})
