import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import vine, { VineValidator } from '@vinejs/vine'
import { validationMessages } from '#core/i18n/validation_messages'
import { configureGatewayValidator } from '#payments/gateways/validators/gateways'

/** Each with a value that breaks the rule: a list, an object, a text, a number, a choice, a date. */
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

test.group('Messages of rejected fields', () => {
  for (const [rule, [schema, value]] of Object.entries(BROKEN)) {
    test(`${rule} is in the visitor’s language`, async ({ assert }) => {
      const messages = await Promise.all(
        ['zh-CN', 'en-US', 'ja-JP'].map(async (locale) => {
          const messagesProvider = validationMessages(i18nManager.locale(locale))
          const validator = vine.create({ thing: schema as ReturnType<typeof vine.string> })
          const rejected = await validator
            .validate({ thing: value }, { messagesProvider })
            .catch((error: { messages: { message: string }[] }) => error.messages[0]!.message)
          return String(rejected)
        })
      )
      assert.lengthOf(new Set(messages), 3, messages.join(' | '))
      assert.notMatch(messages[1]!, /field|undefined/)
    })
  }
})

type Node = { fieldName?: string; schema?: Node; each?: Node; properties?: Node[] }

/** The names of the fields of a form, nested fields included. */
function namesOf(node: Node): string[] {
  const { fieldName, schema, each, properties = [] } = node
  const inner = [schema, each, ...properties].filter((one) => one !== undefined)
  const own = fieldName && fieldName !== '*' ? [fieldName] : []
  return [...own, ...inner.flatMap(namesOf)]
}

async function fieldsOf(module: string): Promise<string[]> {
  const folder = app.makePath('app', module)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((name) => /(^|\/)validators\/\w+\.ts$/.test(name))
      .map((name) => import(`#app/${module}/${name.replace('.ts', '')}`))
  )
  const validators = modules
    .flatMap((one: object) => Object.values(one))
    .filter((one) => one instanceof VineValidator)
  return validators.flatMap((one) => namesOf(one.toJSON().schema as Node))
}

test.group('Names of fields', () => {
  for (const module of ['orders', 'payments', 'promotions']) {
    test(`of ${module} are texts in every language`, async ({ assert }) => {
      const names = await fieldsOf(module)
      assert.isAbove(names.length, 10, 'the selection is not empty')
      for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
        const i18n = i18nManager.locale(locale)
        const unnamed = names.filter((name) => !i18n.resolveIdentifier(`validation.fields.${name}`))
        assert.deepEqual([...new Set(unnamed)], [], locale)
      }
    })
  }

  test('state the number of decimals', async ({ assert }) => {
    const messagesProvider = validationMessages(i18nManager.locale('en-US'))
    const rejected = await configureGatewayValidator
      .validate({ creatorFeeAddOn: 0.070_55 }, { messagesProvider })
      .catch((error: { messages: { message: string }[] }) => error.messages[0]!.message)
    assert.equal(rejected, 'This has too many decimals.')
  })
})
