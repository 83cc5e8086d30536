import fc from 'fast-check'
import { test } from '@japa/runner'
import { TextRejected } from '#watermarking/errors'
import { encodeWord } from '#watermarking/engines/text/encode_text'
import { readText } from '#watermarking/engines/text/read_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { groups, japanese, story } from './samples.js'

const codeOf = (text: string) =>
  readText(text, groups).reduce(
    (code, seen, group) => code | (seen.synonym > 0 ? 1 << group : 0),
    0
  )

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
    const sjis = encodeWord('shift_jis', japanese.text)!
    const foreign = japanese.words.map((group, i) =>
      i ? group : { original: 'あさ', synonym: '马' }
    )
    assert.equal(
      reason(() => renderText(sjis, foreign, 1)),
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
