import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { test } from '@japa/runner'
import { scanContent } from '#watermarking/engines/pdf_file/content_scanner'
import { decodeStream, Undecodable } from '#watermarking/engines/pdf_file/filters'
import { BadSyntax, EndOfText, Lexer } from '#watermarking/engines/pdf_file/lexer'
import {
  decimal,
  dictOf,
  PdfName,
  PdfRaw,
  PdfRef,
  serialize,
  stringBytes,
} from '#watermarking/engines/pdf_file/objects'
import type { PdfObject } from '#watermarking/engines/pdf_file/objects'
import { XrefTable } from '#watermarking/engines/pdf_file/xref_table'

const parse = (text: string) => new Lexer(`${text} `).object()
const itself = (object: PdfObject | undefined) => object ?? null

test.group('Objects of a PDF', () => {
  test('every written object is read back unchanged', ({ assert }) => {
    const name = fc.stringMatching(/^[A-Za-z0-9#.+-]{1,8}$/).map((value) => new PdfName(value))
    const text = fc.string({ maxLength: 12 }).map((body) => {
      const escaped = Buffer.from(body)
        .toString('latin1')
        .replace(/[\\()]/g, '\\$&')
      return new PdfRaw(`(${escaped})`)
    })
    const leaf: fc.Arbitrary<PdfObject> = fc.oneof(
      name,
      text,
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: -1e5, max: 1e5, noNaN: true }).map((n) => Number(n.toFixed(6)) + 0),
      fc.boolean(),
      fc.constant(null),
      fc.integer({ min: 1, max: 9e6 }).map((number) => new PdfRef(number, 0))
    )
    const { object } = fc.letrec<{ object: PdfObject }>((tie) => ({
      object: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('object'), { maxLength: 5 }),
        fc
          .dictionary(fc.stringMatching(/^[A-Za-z]{1,6}$/), tie('object'), { maxKeys: 5 })
          .map(dictOf)
      ),
    }))
    fc.assert(
      fc.property(object, (given) => {
        assert.deepEqual(parse(serialize(given)), given)
      })
    )
  })

  test('numbers are written without exponents', ({ assert }) => {
    assert.equal(decimal(0.0000012), '0.0000012')
    assert.equal(decimal(-0.00000025), '-0.00000025')
    assert.equal(decimal(1e21), '1000000000000000000000')
    assert.equal(decimal(-0.1), '-0.1')
  })

  test('a truncated object asks for more input, an invalid one does not', ({ assert }) => {
    for (const cut of ['<</A 1', '[1 2', '(never ends', '<0a', '123', '<</A (x)']) {
      assert.throws(() => new Lexer(cut).object(), EndOfText)
    }
    for (const wrong of ['<<1 2>>', ') ', '}x ']) assert.throws(() => parse(wrong), BadSyntax)
  })

  test('strings are read in every notation', ({ assert }) => {
    const bytes = (token: string) => stringBytes(new PdfRaw(token))?.toString('latin1')
    assert.equal(bytes('(a\\(b\\)\\n\\101\\\nc(d))'), 'a(b)\nAc(d)')
    assert.equal(bytes('<4 1 42\n4>'), 'AB@')
    assert.isUndefined(bytes('true'))
  })
})

test.group('Filters of a PDF', () => {
  const decode = (
    filter: string,
    data: Buffer,
    parameters: Record<string, number> = {},
    limit = 1000
  ) => {
    const dict = dictOf({ Filter: new PdfName(filter), DecodeParms: dictOf(parameters) })
    return decodeStream(dict, data, limit, itself)
  }

  test('Flate, ASCIIHex and ASCII85 are decoded', ({ assert }) => {
    const data = Buffer.from('Countermark 透かし')
    assert.deepEqual(decode('FlateDecode', deflateSync(data)), data)
    assert.deepEqual(decode('ASCIIHexDecode', Buffer.from(`${data.toString('hex')}> rest`)), data)
    assert.equal(
      decode('ASCII85Decode', Buffer.from('87cURD]i,"Ebo80~>')).toString(),
      'Hello World!'
    )
  })

  test('all five PNG predictors and the TIFF one are decoded', ({ assert }) => {
    const rows = [
      [0, 1, 2, 3],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
      [3, 1, 1, 1],
      [4, 1, 1, 1],
    ]
    const png = decode('FlateDecode', deflateSync(Buffer.from(rows.flat())), {
      Predictor: 15,
      Columns: 3,
    })
    assert.deepEqual([...png], [1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5])
    const tiff = decode('FlateDecode', deflateSync(Buffer.of(5, 1, 1)), {
      Predictor: 2,
      Columns: 3,
    })
    assert.deepEqual([...tiff], [5, 6, 7])
  })

  test('decoding stops at the limit, and unknown filters are named', ({ assert }) => {
    const bomb = deflateSync(Buffer.alloc(10_000))
    assert.throws(() => decode('FlateDecode', bomb), Undecodable)
    assert.throws(() => decode('DCTDecode', bomb), 'DCTDecode')
    const chain = dictOf({ Filter: Array.from({ length: 9 }, () => new PdfName('FlateDecode')) })
    assert.throws(() => decodeStream(chain, bomb, 1000, itself), Undecodable)
  })
})

test.group('Content streams', () => {
  const operations = (content: string) =>
    [...scanContent(content)].map(({ operator, operands }) => [operator, ...operands].join(' '))

  test('operators are read with their operands', ({ assert }) => {
    const content = 'q 1 0 0 1 5 -.5 cm%note q\n/F1 12 Tf[(a\\)q)-3<41>]TJ (x(y)z)Tj /P<</M 1>>BDC'
    assert.deepEqual(operations(content), [
      'q',
      'cm 1 0 0 1 5 -.5',
      'Tf /F1 12',
      'TJ [ (a\\)q) -3 <41> ]',
      'Tj (x(y)z)',
      'BDC /P << /M 1 >>',
    ])
  })

  test('the data of inline images is skipped', ({ assert }) => {
    assert.deepEqual(operations('BI /W 1 ID q\xff Q EIx q EI\nQ'), ['BI', 'ID /W 1', 'Q'])
  })

  test('parsing of garbage ends', ({ assert }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 200 }), (content) => {
        assert.isAtMost(operations(content).length, content.length)
      })
    )
  })
})

test.group('Cross-reference table', () => {
  test('keeps offsets, generations and object streams, and returns the newest first', ({
    assert,
  }) => {
    const xref = new XrefTable()
    xref.setIfNew(5, { kind: 'plain', offset: 2 ** 40, generation: 3 })
    xref.setIfNew(5, { kind: 'plain', offset: 7, generation: 0 })
    xref.setIfNew(6, { kind: 'packed', stream: 8_000_000, index: 70_000 })
    xref.setIfNew(7, { kind: 'free' })
    xref.setIfNew(7, { kind: 'plain', offset: 1, generation: 0 })
    xref.set(99_999_999, { kind: 'plain', offset: 1, generation: 0 })
    assert.deepEqual(xref.get(5), { kind: 'plain', offset: 2 ** 40, generation: 3 })
    assert.deepEqual(xref.supersededOffsets(5), [7])
    assert.deepEqual(xref.copy().get(6), { kind: 'packed', stream: 8_000_000, index: 70_000 })
    assert.deepEqual(xref.get(7), { kind: 'free' })
    assert.deepEqual(xref.numbers, [5, 6, 7])
  })
})
