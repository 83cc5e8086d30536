import fc from 'fast-check'
import { test } from '@japa/runner'
import { TextRejected } from '#watermarking/errors'
import { encodeLegacy } from '#watermarking/engines/text/legacy_encoder'
import { readText } from '#watermarking/engines/text/read_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { decodeText, decoderLabel } from '#watermarking/engines/text/text_encoding'
import { groups, story } from './samples.js'

const codeOf = (text: string) =>
  readText(text, groups).reduce(
    (code, seen, group) => code | (seen.synonym > 0 ? 1 << group : 0),
    0
  )

const japanese = [
  ['あさ', '朝'],
  ['よる', '夜'],
  ['経験', '体験'],
  ['大事', '重要'],
  ['綺麗', '素敵'],
  ['しかし', 'だが'],
  ['すぐに', '直ちに'],
  ['とても', '大変'],
  ['ｶﾅ', 'カナ'],
  ['big', 'huge'],
  ['fast', 'soon'],
  ['stay', 'wait'],
  ['始め', '最初'],
].map(([original, synonym]) => ({ original: original!, synonym: synonym! }))

test.group('Rendering a text', () => {
  test('any code can be read back from its copy', ({ assert }) => {
    const bytes = Buffer.from(story(2))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8191 }), (code) => {
        const copy = Buffer.from(renderText(bytes, groups, code)).toString()
        assert.equal(codeOf(copy), code)
      })
    )
  })

  test('any two codes give different copies, and code 0 the original', ({ assert }) => {
    const bytes = Buffer.from(story(1))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 8191 }), { minLength: 2, maxLength: 2 }),
        ([a, b]) => {
          assert.notDeepEqual(renderText(bytes, groups, a!), renderText(bytes, groups, b!))
        }
      )
    )
    assert.deepEqual(Buffer.from(renderText(bytes, groups, 0)), bytes)
  })

  test('inserted words are not replaced again, and the longest word wins', ({ assert }) => {
    const nested = groups.map((group, i) =>
      i === 10 ? { original: 'big', synonym: 'bigx' } : group
    )
    const copy = renderText(Buffer.from('big bigx bigbig'), nested, 1 << 10)
    assert.equal(Buffer.from(copy).toString(), 'bigx bigx bigxbigx')
  })

  test('line ends and every other byte stay', ({ assert }) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const text = story(3, lineEnd)
      const copy = Buffer.from(renderText(Buffer.from(text), groups, 8191)).toString()
      const undone = groups.reduce(
        (t, { original, synonym }) => t.replaceAll(synonym, original),
        copy
      )
      assert.equal(undone, text)
    }
  })

  test('invalid groups, invalid codes and words outside the encoding are rejected', ({
    assert,
  }) => {
    const reason = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        return error instanceof TextRejected ? error.reason : error
      }
    }
    const bytes = Buffer.from(story(1))
    assert.equal(
      reason(() => renderText(bytes, groups.slice(1), 1)),
      'bad_groups'
    )
    for (const code of [-1, 8192, 1.5])
      assert.equal(
        reason(() => renderText(bytes, groups, code)),
        'bad_code'
      )
    const sjis = encodeLegacy('shift_jis', 'あさ、よる。')!
    const chinese = japanese.map((group, i) => (i ? group : { original: 'あさ', synonym: '马' }))
    assert.equal(
      reason(() => renderText(sjis, chinese, 1)),
      'unencodable'
    )
    assert.equal(
      reason(() => renderText(Buffer.alloc(0), groups, 1)),
      'empty'
    )
    assert.equal(
      reason(() => renderText(Buffer.of(0x41, 0, 0x42), groups, 1)),
      'unknown_encoding'
    )
  })
})

test.group('Encodings of a text', () => {
  const encoded = {
    'utf-8': (text: string) => Buffer.from(text),
    'utf-8-bom': (text: string) => Buffer.from(`\ufeff${text}`),
    'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    'gb18030': (text: string) => encodeLegacy('gb18030', text)!,
  } as const

  for (const [name, encode] of Object.entries(encoded)) {
    test(`${name} is detected and kept`, ({ assert }) => {
      const bytes = encode(`𠮷€${story(2)}`)
      const copy = renderText(bytes, groups, 0b1010101010101)
      const read = decodeText(copy)
      assert.equal(read.encoding, name)
      assert.equal(codeOf(read.text), 0b1010101010101)
      assert.deepEqual(Buffer.from(copy), encode(read.text))
    })
  }

  test('Shift_JIS is detected and kept, half-width kana included', ({ assert }) => {
    const sentence =
      'あさ、とても大事なﾃｽﾄ。しかし、よるはすぐに始めたい。ｶﾅ綺麗な経験 big fast\r\n'
    const bytes = encodeLegacy('shift_jis', sentence.repeat(5))!
    const copy = renderText(bytes, japanese, 8191)
    const read = decodeText(copy)
    assert.equal(read.encoding, 'shift_jis')
    assert.equal(readText(read.text, japanese).filter((seen) => seen.original > 0).length, 0)
    assert.include(
      read.text,
      '朝、大変重要なﾃｽﾄ。だが、夜は直ちに最初たい。カナ素敵な体験 huge soon\r\n'
    )
  })

  test('bytes with two encodings stay unchanged', ({ assert }) => {
    const twoWays = Buffer.from([0xed, 0x40, 0x87, 0x90, 0x81, 0xe0]) // 纊 and two encodings of ≒
    const bytes = Buffer.concat([twoWays, encodeLegacy('shift_jis', 'あさとても、よるはすぐに')!])
    const copy = Buffer.from(renderText(bytes, japanese, 1))
    assert.deepEqual(copy.subarray(0, 6), twoWays)
    assert.equal(decodeText(copy).text.slice(3), '朝とても、よるはすぐに')
  })

  test('the legacy tables are the inverse of the platform’s', ({ assert }) => {
    const everyday = '漢字測定かなカナ①ΩёＡ。、〇'
    for (const encoding of ['gb18030', 'shift_jis'] as const) {
      const writable = [...everyday].filter((c) => encodeLegacy(encoding, c))
      assert.lengthOf(writable, 15)
      const bytes = encodeLegacy(encoding, writable.join(''))!
      assert.equal(new TextDecoder(decoderLabel(encoding)).decode(bytes), writable.join(''))
    }
    assert.equal(encodeLegacy('gb18030', '😀')!.toString('hex'), '9439fc36')
    assert.isNull(encodeLegacy('shift_jis', '😀'))
  })

  test('random bytes are decoded strictly or rejected, never with loss', ({ assert }) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        try {
          const { text } = decodeText(bytes)
          assert.notInclude(text, '\0')
        } catch (error) {
          assert.instanceOf(error, TextRejected)
        }
      })
    )
  })
})
