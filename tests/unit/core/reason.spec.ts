import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { reasonOf } from '#core/cli/assert_arguments'
import { reasonField } from '#core/http/fields/reason_field'
import { REASON } from '#core/reason'

const validator = vine.create({ reason: reasonField() })
const stored = async (reason: string) => (await validator.validate({ reason })).reason

test.group('The reason of a decision', () => {
  test('has the same limits in requests and in commands', async ({ assert }) => {
    const longest = '理'.repeat(REASON.max)
    for (const fits of ['ok', longest]) {
      assert.equal(await stored(fits), fits)
      assert.equal(reasonOf(fits), fits)
    }
    for (const wrong of ['x', ' x\n', `${longest}!`]) {
      await assert.rejects(() => stored(wrong))
      assert.throws(() => reasonOf(wrong))
    }
  })

  test('is one line: a line break becomes a space', async ({ assert }) => {
    const typed = ' Ticket 4711\r\n\n\tsold \u2028 twice\n'
    assert.equal(await stored(typed), 'Ticket 4711 sold twice')
    assert.equal(reasonOf(typed), 'Ticket 4711 sold twice')
  })
})
