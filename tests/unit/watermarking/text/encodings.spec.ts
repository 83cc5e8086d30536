import fc from 'fast-check'
import { test } from '@japa/runner'
import { TextRejected } from '#watermarking/errors'
import { encodeWord } from '#watermarking/engines/text/encode_text'
import { inspectTextBytes } from '#watermarking/engines/text/inspect_text_bytes'
import { readText } from '#watermarking/engines/text/read_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { decodeText, type TextEncodingName } from '#watermarking/engines/text/text_encoding'
import { chinese, groups, japanese, story, traditional } from './samples.js'

const CODE = 0b1010101010101

const LEGACY: [encoding: TextEncodingName, sample: typeof chinese][] = [
  ['gb18030', chinese],
  ['gb18030', traditional],
  ['big5', traditional],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
]

test.group('Encodings of a text', () => {
  const unicode = {
    'utf-8': (text: string) => Buffer.from(text),
    'utf-8-bom': (text: string) => Buffer.from(`\ufeff${text}`),
    'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  } as const

  for (const [name, encode] of Object.entries(unicode)) {
    test(`${name} is detected, and the copy has it too`, ({ assert }) => {
      const copy = renderText(encode(`𠮷€${story(2)}`), groups, CODE)
      const { encoding, text } = decodeText(copy)
      assert.equal(encoding, name)
      assert.equal(codeOf(text, groups), CODE)
      assert.deepEqual(Buffer.from(copy), encode(text))
    })
  }

  for (const [name, { text, words, language }] of LEGACY) {
    test(`${language} in ${name} is detected, and the copy has it too`, ({ assert }) => {
      const bytes = encodeWord(name, text)!
      const copy = renderText(bytes, words, CODE)
      const read = decodeText(copy)
      assert.equal(read.encoding, name)
      assert.equal(codeOf(read.text, words), CODE)
      assert.deepEqual(Buffer.from(copy), encodeWord(name, read.text))
      assert.deepEqual(Buffer.from(renderText(bytes, words, 0)), bytes)
    })

    test(`one paragraph of ${language} in ${name} is detected`, ({ assert }) => {
      const paragraphs = text.split('\n').filter((each) => [...each].length >= 60)
      assert.isNotEmpty(paragraphs)
      for (const each of paragraphs)
        assert.equal(decodeText(encodeWord(name, each)!).encoding, name)
    })
  }

  const refused = {
    'EUC-KR': Buffer.from(
      'b3aab4c220bfc0b4c320beC6c4A7bfa120c0cfc2ef20c0cfbeeeb3aa20bbeac3a5c0bb20c7cfbfb4b4d9'.repeat(
        4
      ),
      'hex'
    ),
    'ISO-2022-JP': Buffer.from(
      `\x1b$B${'F|K\\8l$NJ8>O$G$9!#:#F|$O$$$$E75$$G$9!#'.repeat(4)}\x1b(B\n`,
      'latin1'
    ),
    'windows-1252': Buffer.from(
      'Il était une fois, très loin, un garçon rêveur. '.repeat(8),
      'latin1'
    ),
    'UTF-16 without a mark': Buffer.from('春眠不觉晓，处处闻啼鸟。', 'utf16le'),
    'a picture': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  }
  for (const [name, bytes] of Object.entries(refused)) {
    test(`${name} is refused instead of read as something else`, ({ assert }) => {
      assert.deepEqual(inspectTextBytes({ bytes }), { ok: false, reason: 'unknown_encoding' })
    })
  }

  test('half-width kana in Shift_JIS are kept', ({ assert }) => {
    const words = japanese.words.map((group, n) =>
      n === 12 ? { original: 'ｶﾅ', synonym: 'カナ' } : group
    )
    const bytes = encodeWord('shift_jis', `${japanese.text}ｶﾅのﾃｽﾄ\r\n`)!
    const { encoding, text } = decodeText(renderText(bytes, words, 1 << 12))
    assert.equal(encoding, 'shift_jis')
    assert.include(text, 'カナのﾃｽﾄ\r\n')
  })

  test('bytes with two encodings stay unchanged', ({ assert }) => {
    const twoWays = Buffer.from([0xed, 0x40, 0x87, 0x90, 0x81, 0xe0]) // 纊 and two encodings of ≒
    const bytes = Buffer.concat([twoWays, encodeWord('shift_jis', japanese.text)!])
    const copy = Buffer.from(renderText(bytes, japanese.words, 1))
    assert.deepEqual(copy.subarray(0, 6), twoWays)
    assert.equal(codeOf(decodeText(copy).text, japanese.words), 1)
  })

  test('a word that an encoding lacks is not written with a replacement', ({ assert }) => {
    assert.equal(encodeWord('gb18030', '😀')!.toString('hex'), '9439fc36')
    for (const encoding of ['shift_jis', 'euc-jp', 'big5'] as const) {
      assert.isNull(encodeWord(encoding, '😀'))
      assert.isNull(encodeWord(encoding, '한'))
    }
  })

  test('random bytes are decoded strictly or rejected, never with loss', ({ assert }) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        try {
          const { encoding, text, bomBytes } = decodeText(bytes)
          assert.notInclude(text, '\0')
          assert.lengthOf(encodeWord(encoding, text)!, bytes.length - bomBytes)
        } catch (error) {
          assert.instanceOf(error, TextRejected)
        }
      })
    )
  })
})

function codeOf(text: string, words: typeof groups): number {
  return readText(text, words).reduce(
    (code, seen, group) => code | (seen.synonym > 0 ? 1 << group : 0),
    0
  )
}
