import fc from 'fast-check'

type Schema = { [key: string]: unknown }

/** One value of each form that a client may send by mistake. */
const STRAY: unknown[] = [
  '',
  'x',
  '7',
  '-1',
  '0.5',
  '1e3',
  'true',
  'null',
  '2026-02-30',
  '9'.repeat(30),
  'a@b',
  'javascript:alert(1)',
  'x'.repeat(70_000),
  0,
  -1,
  1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
]
const ARBITRARY_VALUES = fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 40, seed: 7 })

/**
 * Bodies that differ from a described one in one place each: a field is missing or has a value that may be of another
 * type, too long, too large, or not in the list. Many of them are allowed; the caller asks the description.
 */
export function* variantsOf(schema: unknown): Generator<{ at: string; body: unknown }> {
  yield* variants(schema as Schema, '')
}

function* variants(schema: Schema, at: string): Generator<{ at: string; body: unknown }> {
  for (const value of [...STRAY, ...ARBITRARY_VALUES, ...beyond(schema)]) yield { at, body: value }
  for (const key of ['anyOf', 'oneOf']) {
    for (const one of (schema[key] ?? []) as Schema[]) yield* variants(one, at)
  }
  const { items, properties } = schema as { items?: Schema; properties?: Record<string, Schema> }
  if (items && !Array.isArray(items)) {
    for (const inside of variants(items, `${at}/…`)) yield { ...inside, body: [inside.body] }
  }
  const whole = properties ? (sampleOf(schema) as Schema) : {}
  for (const [name, field] of Object.entries(properties ?? {})) {
    const { [name]: _, ...rest } = whole
    yield { at: `${at}/${name} absent`, body: rest }
    for (const { at: place, body } of variants(field, `${at}/${name}`)) {
      yield { at: place, body: { ...whole, [name]: body } }
    }
  }
}

/** Values just outside of the limits that the schema names. */
function beyond(schema: Schema): unknown[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema as Record<
    string,
    number | undefined
  >
  const entry = sampleOf((schema.items ?? {}) as Schema)
  return [
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '9'.repeat(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minItems ? [Array.from({ length: minItems - 1 }, () => entry)] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => entry)]),
  ]
}

/** A value that the schema allows, as far as it says what it allows. */
export function sampleOf(schema: Schema): unknown {
  const {
    anyOf,
    oneOf,
    items,
    properties,
    required = [],
  } = schema as {
    anyOf?: Schema[]
    oneOf?: Schema[]
    items?: Schema
    properties?: Record<string, Schema>
    required?: string[]
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [either] = anyOf ?? oneOf ?? []
  if (either) return sampleOf(either)
  if (properties) {
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name]!)]))
  }
  const type = [schema.type].flat()[0]
  if (type === 'string') return textOf(schema)
  if (type === 'number' || type === 'integer') return Math.max(1, Number(schema.minimum ?? 1))
  if (type === 'boolean') return true
  if (type === 'object') return {}
  if (type !== 'array') return 'x'
  return Array.from({ length: Number(schema.minItems ?? 1) }, () => sampleOf(items ?? {}))
}

const FORMATS: Record<string, string> = {
  'email': 'ann@example.com',
  'uri': 'https://example.com/',
  'uuid': '123e4567-e89b-42d3-a456-426614174000',
  'date': '2026-11-01',
  'date-time': '2026-11-01T00:00:00Z',
}

function textOf({ format, pattern, minLength }: Schema): string {
  if (typeof format === 'string' && FORMATS[format]) return FORMATS[format]
  if (typeof pattern === 'string') {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 7 })[0]!
  }
  return 'x'.repeat(Math.max(1, Number(minLength ?? 1)))
}
