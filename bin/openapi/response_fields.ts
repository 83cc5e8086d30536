import { DESCRIPTIONS } from './descriptions/descriptions.js'
import type { JsonSchema } from './type_schema.js'

/** Names that say in every response what the field holds. */
const SELF_EVIDENT = new Set([
  'title',
  'name',
  'username',
  'email',
  'content',
  'description',
  'items',
  'message',
  'reason',
  'fileName',
  'shopName',
  'creatorName',
  'productTitle',
  'categoryName',
  'ticketTitle',
  'couponTitle',
  'shopDescription',
  'personalBio',
  'bio',
  'quantity',
  'html',
  'phone',
  'en-US',
  'ja-JP',
  'zh-CN',
])

/** A field's place: the component or operation, and the names of the fields down to it. */
type Place = string[]

interface Document {
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, JsonSchema> }
}

/** Adds descriptions by name to the fields of responses that have no comment in the code, and by their whole place. */
export function describeFields(document: Document) {
  visitResponses(document, (field, place) => {
    const [whole, ...names] = keysOf(place)
    const name = names.find((one) => Object.hasOwn(DESCRIPTIONS, one))
    field.description = DESCRIPTIONS[whole!] ?? field.description ?? (name && DESCRIPTIONS[name])
    if (field.description === undefined) delete field.description
  })
}

/** Fields of responses that are neither described nor self-evident, such as `Order.paidAt`. */
export function undescribedFields(document: Document): string[] {
  const found = new Set<string>()
  visitResponses(document, (field, place) => {
    const isDescribed = typeof field.description === 'string'
    if (!isDescribed && !isSelfEvident(place.at(-1)!, field)) found.add(place.join('.'))
  })
  return [...found].sort()
}

/** Descriptions of fields that no response has. */
export function unusedDescriptions(document: Document): string[] {
  const unused = new Set(Object.keys(DESCRIPTIONS))
  visitResponses(document, (field, place) => {
    const used = keysOf(place).find((key) => DESCRIPTIONS[key] === field.description)
    if (used) unused.delete(used)
  })
  return [...unused]
}

/** From the most specific to the name alone: `Order.buyer.id`, `buyer.id`, `id`. */
const keysOf = (place: Place) => [place.join('.'), place.slice(-2).join('.'), place.at(-1)!]

/**
 * An object is described by its fields and a component by itself; listed values speak for themselves, and so does a
 * boolean whose name is a statement (`isRead`). Amounts are described: `Money` says only how they are written.
 */
function isSelfEvident(name: string, schema: JsonSchema): boolean {
  if (SELF_EVIDENT.has(name) || schema.type === 'null') return true
  if (schema.properties || 'const' in schema || 'enum' in schema) return true
  if (typeof schema.$ref === 'string') return !schema.$ref.endsWith('/Money')
  const parts = [...partsOf(schema)]
  if (parts.length > 0) return parts.every((part) => isSelfEvident('', part))
  return schema.type === 'boolean' && /^(is|has|can|may|needs)[A-Z]/.test(name)
}

type Visit = (field: JsonSchema, place: Place) => void

/** Visits every field of the components and of the data of successful responses. */
function visitResponses({ paths, components }: Document, visit: Visit) {
  for (const [name, schema] of Object.entries(components.schemas)) {
    visitFields(schema, [name], visit)
  }
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const { operationId, responses } = operation as Operation
    for (const [status, { content }] of Object.entries(responses)) {
      const data = status < '300' && content?.['application/json']?.schema?.properties?.data
      if (data) visitFields(data, [operationId.replace(/^api\./, '')], visit)
    }
  }
}

interface Operation {
  operationId: string
  responses: Record<
    string,
    { content?: Record<string, { schema?: { properties?: { data?: JsonSchema } } }> }
  >
}

const fieldsOf = ({ properties = {} }: JsonSchema) => properties as Record<string, JsonSchema>

function visitFields(schema: JsonSchema, place: Place, visit: Visit) {
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    visit(field, [...place, name])
    visitFields(field, [...place, name], visit)
  }
  for (const part of partsOf(schema)) visitFields(part, place, visit)
}

/** The alternatives of a value, and the entries of a list or dictionary. */
function partsOf({ anyOf, prefixItems, items, additionalProperties }: JsonSchema): JsonSchema[] {
  const listed = [anyOf, prefixItems].flatMap((list) => (list as JsonSchema[] | undefined) ?? [])
  const entries = [items, additionalProperties].filter((one) => typeof one === 'object')
  return [...listed, ...(entries as JsonSchema[])]
}
