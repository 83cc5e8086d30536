import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'

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

  test('is rejected with an unpaired surrogate or a control character', async ({ assert }) => {
    for (const input of ['a\ud83d', '\ude00a', 'a\0b', 'a\x1bb']) {
      await assert.rejects(() => validator.validate({ line: input }))
      await assert.rejects(() => validator.validate({ text: input }))
    }
  })
})
