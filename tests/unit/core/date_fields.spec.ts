import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { dayField } from '#core/http/fields/day_field'
import { momentField } from '#core/http/fields/moment_field'

const validator = vine.create({ day: dayField().optional(), moment: momentField().optional() })
const isAccepted = (input: { day?: string; moment?: string }) =>
  validator.tryValidate(input).then(([error]) => error === null)

test.group('Dates in requests', () => {
  test('a moment is one that the database can store', async ({ assert }) => {
    for (const moment of [
      '2026-11-27T10:00:00Z',
      '2026-11-27T23:00:00.5+15:59',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      assert.isTrue(await isAccepted({ moment }), moment)
    }
    for (const moment of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-12:00',
      '2027-01-01T00:00:00+99:99',
      '2027-01-01T00:00:00+16:00',
      '2027-02-30T00:00:00Z',
    ]) {
      assert.isFalse(await isAccepted({ moment }), moment)
    }
  })

  test('a day is in the calendar', async ({ assert }) => {
    for (const day of ['2024-02-29', '2026-12-31']) assert.isTrue(await isAccepted({ day }), day)
    for (const day of ['2023-02-29', '2024-02-31', '2026-13-01', '1999-01-01', '2026-1-1']) {
      assert.isFalse(await isAccepted({ day }), day)
    }
  })
})
