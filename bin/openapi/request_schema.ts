import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { FieldDocs } from './field_docs.js'
import type { JsonSchema } from './type_schema.js'
import type { ValidatorFacts } from './method_reader.js'
import type { RouteTypes } from './route_types.js'

/** Parts of a request besides body and query that a validator may check. */
const OTHER_PARTS = ['params', 'headers', 'cookies']

export interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** The schemas of a route's body or query string: one per validator that may be used. Vine ignores unknown fields. */
export async function requestSchemas(root: string, { validators = [] }: RouteTypes) {
  return Promise.all(validators.map((validator) => schemaOf(root, validator)))
}

async function schemaOf(root: string, { module, name, docs = {} }: ValidatorFacts) {
  const exported = (await import(pathToFileURL(join(root, `${module}.ts`)).href))[name]
  const { properties = {}, required = [], ...rest } = cleaned(exported.toJSONSchema())
  const own = Object.keys(properties).filter((field) => !OTHER_PARTS.includes(field))
  const needed = required.filter((field) => own.includes(field))
  return {
    ...rest,
    properties: Object.fromEntries(
      own.map((field) => [field, documented(properties[field]!, field, docs)])
    ),
    ...(needed.length > 0 ? { required: needed } : {}),
  } as ObjectSchema
}

/** The schema of a field with its comment and those of the fields in it. */
function documented(schema: JsonSchema, path: string, docs: FieldDocs): JsonSchema {
  const { properties, items } = schema as ObjectSchema & { items?: JsonSchema }
  const inside = Object.entries(properties ?? {}).map(([name, field]) => {
    return [name, documented(field, `${path}.${name}`, docs)]
  })
  return {
    ...schema,
    ...(docs[path] ? { description: docs[path] } : {}),
    ...(properties ? { properties: Object.fromEntries(inside) } : {}),
    ...(items ? { items: documentedItems(items, path, docs) } : {}),
  }
}

/** The fields of a list's entries; the comment of the list is not repeated. */
function documentedItems(items: JsonSchema, path: string, docs: FieldDocs): JsonSchema {
  return documented(items, path, { ...docs, [path]: '' })
}

/** Removes Vine's additions for closed objects, and fields that are never allowed. */
function cleaned(schema: ObjectSchema): ObjectSchema {
  return without(schema) as ObjectSchema
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without)
  if (typeof value !== 'object' || value === null) return value
  const { properties, required, additionalProperties, ...rest } = value as ObjectSchema
  const copy = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, without(one)]))
  // Vine names a type once for each modifier; JSON Schema allows it once.
  if (Array.isArray(copy.type)) copy.type = [...new Set(copy.type)]
  if (!properties) return additionalProperties ? { ...copy, additionalProperties } : copy
  const allowed = Object.entries(properties).filter(([, field]) => !isForbidden(field))
  const names = allowed.map(([name]) => name)
  const needed = required?.filter((name) => names.includes(name) && isNeeded(properties[name]!))
  return {
    ...copy,
    properties: Object.fromEntries(allowed.map(([name, field]) => [name, without(field)])),
    ...(needed && needed.length > 0 ? { required: needed } : {}),
  }
}

/** Fields with a default are optional. */
const isNeeded = (field: JsonSchema) => !('default' in field)
const isForbidden = ({ not }: JsonSchema) => JSON.stringify(not) === '{}'

/** Query parameters from object schemas. */
export function queryParameters(schemas: ObjectSchema[]) {
  const found = new Map<string, JsonSchema>()
  for (const { properties = {}, required = [] } of schemas) {
    for (const [name, field] of Object.entries(properties)) {
      const isRequired = schemas.length === 1 && required.includes(name)
      const { description, ...schema } = field
      const words = description === undefined ? {} : { description }
      found.set(name, { name, in: 'query', required: isRequired, ...words, schema })
    }
  }
  return [...found.values()]
}
