import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import vine, { VineValidator } from '@vinejs/vine'
import words from '../../resources/lang/en-US/validation.json' with { type: 'json' }

type Readable = { toJSONSchema(): unknown }
type Schema = { type?: unknown; maxItems?: number; [key: string]: unknown }

/** Every validator exported by a file in a `validators` folder. */
async function validators(): Promise<(readonly [string, Readable])[]> {
  const files = readdirSync(app.makePath('app'), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((name) => /validators\/.*\.ts$/.test(name))
    .map(async (name) => {
      const exported: Record<string, unknown> = await import(`../../app/${name}`)
      return Object.entries(exported).flatMap(([key, value]) =>
        value instanceof VineValidator ? [[`${name} ${key}`, value] as const] : []
      )
    })
  return (await Promise.all(found)).flat()
}

/** Paths in a schema at which a list has no maximum length. */
function unbounded(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxItems } = schema as Schema
  const isList = type === 'array' || (Array.isArray(type) && type.includes('array'))
  const inside = Object.entries(schema).flatMap(([key, one]) => unbounded(one, `${path}/${key}`))
  return isList && maxItems === undefined ? [path, ...inside] : inside
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { properties?: object }).properties ?? {})
}

test.group('Validators', () => {
  test('give every list a maximum length, checked before its entries are read', async ({
    assert,
  }) => {
    const all = await validators()
    assert.isAbove(all.length, 50, 'the selection is not empty')
    const faults = all.flatMap(([name, one]) =>
      unbounded(one.toJSONSchema()).map((path) => `${name} ${path}`)
    )
    assert.deepEqual(faults, [])
  })

  test('have a display name for every field of an error message', async ({ assert }) => {
    const named = Object.keys(words.fields)
    const used = (await validators()).flatMap(([, one]) => fieldsOf(one.toJSONSchema()))
    const unnamed = [...new Set(used)].filter((field) => !named.includes(field))
    assert.deepEqual(unnamed.sort(), [])
  })

  test('the check finds a list without a maximum', ({ assert }) => {
    const planted = vine.create({
      deep: vine.object({ ids: vine.array(vine.number()).optional() }),
    })
    assert.lengthOf(unbounded(planted.toJSONSchema()), 1)
  })

  test('do not read the entries of a list that is too long', async ({ assert }) => {
    let read = 0
    const entry = vine.number().parse((value) => {
      read += 1
      return value
    })
    const validator = vine.create({ ids: vine.array(entry).maxLength(50) })
    await assert.rejects(() => validator.validate({ ids: Array.from({ length: 5_000 }, () => 1) }))
    assert.equal(read, 0)
  })
})
