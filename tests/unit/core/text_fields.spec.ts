import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { fileNameField, lineField, paragraphsField } from '#core/http/fields/text_fields'

const validator = vine.create({
  line: lineField({ max: 8 }).optional(),
  text: paragraphsField({ max: 8 }).optional(),
})

test.group('Text from users', () => {
  test('loses bidirectional control characters, and keeps its letters', async ({ assert }) => {
    for (const [input, output] of [
      ['\u202egpj.exe', 'gpj.exe'],
      ['a\u2066b\u2069c', 'abc'],
      ['\u202a \u202c', ''],
      ['שלום\u200f!', 'שלום\u200f!'],
    ]) {
      assert.equal((await validator.validate({ line: input })).line, output)
      assert.equal((await validator.validate({ text: input })).text, output)
    }
  })

  test('of which nothing can be seen is empty, and fills no minimum', async ({ assert }) => {
    const required = vine.create({ line: lineField({ min: 2, max: 8 }), file: fileNameField(20) })
    for (const input of [
      '\u200b',
      '\u3164\u115f',
      '\u2060 \u034f',
      '\u2800',
      '\ufe0f',
      '\u0301\u0301',
    ]) {
      assert.equal((await validator.validate({ line: input })).line, '')
      assert.equal((await validator.validate({ text: input })).text, '')
      await assert.rejects(() => required.validate({ line: input, file: 'a.pdf' }))
      await assert.rejects(() => required.validate({ line: 'ab', file: `${input}.pdf` }))
    }
    await assert.rejects(() => required.validate({ line: 'a\u200b', file: 'a.pdf' }))
    const kept = { line: '👩‍🎨', file: '見本.pdf' }
    assert.deepEqual(await required.validate(kept), kept)
    assert.equal((await required.validate({ ...kept, file: '.env' })).file, '.env')
  })

  test('is rejected with an unpaired surrogate or a control character', async ({ assert }) => {
    for (const input of ['a\ud83d', '\ude00a', 'a\0b', 'a\x1bb']) {
      await assert.rejects(() => validator.validate({ line: input }))
      await assert.rejects(() => validator.validate({ text: input }))
    }
  })
})
