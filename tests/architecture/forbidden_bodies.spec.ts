import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { Ajv2020 } from 'ajv/dist/2020.js'
import vine, { VineValidator } from '@vinejs/vine'
import { requestSchemas } from '#bin/openapi/request_schema'
import { asJsonValue, OPTIONS } from '#tests/support/api/api_conformance'
import { variantsOf } from '#tests/support/api/forbidden_values'

type Checked = { tryValidate(body: unknown, options?: unknown): Promise<[unknown, unknown]> }
type Found = { name: string; module: string; key: string; validator: Checked }

/** Validators of query strings and of imported files: they read no body of a request. */
const NO_BODY = /(?:query|list|search|filter|page|export|imported)/i

async function bodyValidators(): Promise<Found[]> {
  const files = readdirSync(app.makePath('app'), { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((name) => /validators\/.*\.ts$/.test(name))
    .map(async (name) => {
      const exported: Record<string, unknown> = await import(`../../app/${name}`)
      return Object.entries(exported).flatMap(([key, value]) =>
        value instanceof VineValidator && !NO_BODY.test(key)
          ? [
              {
                name: `${name} ${key}`,
                module: `app/${name.slice(0, -3)}`,
                key,
                validator: value as unknown as Checked,
              },
            ]
          : []
      )
    })
  return (await Promise.all(found)).flat()
}

/** What controllers tell some validators. */
const META = { hasProved: () => true }

/** Places at which the validator accepts what its description forbids. */
async function differences(schema: object, validator: Checked): Promise<string[]> {
  const ajv = new Ajv2020({ ...OPTIONS, coerceTypes: true, allErrors: false })
  const isAllowed = ajv.compile(schema)
  const found = new Map<string, string>()
  for (const { at, body } of variantsOf(schema)) {
    const read = asJsonValue(structuredClone(body))
    if (found.has(at) || isAllowed(structuredClone(read))) continue
    const reason = ajv.errorsText(isAllowed.errors)
    const [failure] = await validator.tryValidate(read, { meta: META })
    if (!failure) found.set(at, `${at} accepts ${JSON.stringify(body)?.slice(0, 80)}: ${reason}`)
  }
  return [...found.values()]
}

test.group('Request bodies that the API description forbids', () => {
  test('are rejected by the validators', async ({ assert }) => {
    const faults: string[] = []
    const root = app.makePath()
    const all = await bodyValidators()
    assert.isAbove(all.length, 40, 'the selection is not empty')
    for (const { name, module, key, validator } of all) {
      const [schema] = await requestSchemas(root, { validators: [{ module, name: key }] })
      for (const one of await differences(schema!, validator)) faults.push(`${name}: ${one}`)
    }
    assert.deepEqual(faults, [])
  }).timeout(60_000)

  test('the check finds a planted difference', async ({ assert }) => {
    const strict = vine.create({ title: vine.string().maxLength(5), count: vine.number().min(2) })
    const lax = vine.create({ title: vine.string().maxLength(6), count: vine.number().optional() })
    const schema = strict.toJSONSchema()
    const places = (await differences(schema, lax as unknown as Checked)).map(
      (one) => one.split(' accepts')[0]
    )
    assert.includeMembers(places, ['/title', '/count absent', '/count'])
    assert.deepEqual(await differences(schema, strict as unknown as Checked), [])
  })
})
