import { test } from '@japa/runner'
import i18nManager from '@adonisjs/i18n/services/main'
import vine from '@vinejs/vine'
import { validationMessages } from '#core/i18n/validation_messages'

/** Each with a value that breaks the rule: a list, a thing, a text, a number, a choice, a moment. */
const BROKEN = {
  array: [vine.array(vine.string()), 'no list'],
  object: [vine.object({}), 'no thing'],
  record: [vine.record(vine.string()), 'no record'],
  string: [vine.string(), 1],
  number: [vine.number(), 'x'],
  boolean: [vine.boolean(), 'x'],
  date: [vine.date(), 'x'],
  enum: [vine.enum(['a']), 'b'],
  literal: [vine.literal('a'), 'b'],
  accepted: [vine.accepted(), 'no'],
  url: [vine.string().url(), 'x'],
  email: [vine.string().email(), 'x'],
  uuid: [vine.string().uuid(), 'x'],
  ascii: [vine.string().in(['a']), 'b'],
  startsWith: [vine.string().startsWith('a'), 'b'],
  endsWith: [vine.string().endsWith('a'), 'b'],
  activeUrl: [vine.string().regex(/^a$/), 'b'],
} as const

test.group('Words of refused fields', () => {
  for (const [rule, [schema, value]] of Object.entries(BROKEN)) {
    test(`${rule} speaks the visitor’s language`, async ({ assert }) => {
      const said = await Promise.all(
        ['zh-CN', 'en-US', 'ja-JP'].map(async (locale) => {
          const messagesProvider = validationMessages(i18nManager.locale(locale))
          const validator = vine.create({ thing: schema as ReturnType<typeof vine.string> })
          const refused = await validator
            .validate({ thing: value }, { messagesProvider })
            .catch((error: { messages: { message: string }[] }) => error.messages[0]!.message)
          return String(refused)
        })
      )
      assert.lengthOf(new Set(said), 3, said.join(' | '))
      assert.notMatch(said[1]!, /field|undefined/)
    })
  }
})
