import { resolved, type OpenApi, type Schema } from '#web/engines/open_api'

const OF_FORMAT: Record<string, string> = {
  'date-time': '2026-01-31T12:00:00Z',
  'date': '2026-01-31',
  'uuid': '123e4567-e89b-12d3-a456-426614174000',
  'email': 'name@example.com',
  'uri': 'https://example.com/',
}

/** An example value of a schema: of an object the required fields, or all if none is required. */
export function exampleOf(document: OpenApi, given: Schema): unknown {
  const schema = resolved(document, given)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(document, schema.anyOf[0]!)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return exampleObject(document, schema)
  if (type === 'array') return schema.items ? [exampleOf(document, schema.items)] : []
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return type === 'string' ? exampleText(schema) : null
}

function exampleObject(document: OpenApi, { properties = {}, required = [] }: Schema) {
  const names = required.length > 0 ? required : Object.keys(properties)
  const entries = names.map((name) => [name, exampleOf(document, properties[name] ?? {})])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function exampleText({ format, pattern }: Schema): string {
  if (format && OF_FORMAT[format]) return OF_FORMAT[format]
  return pattern?.startsWith('^\\d') ? '1000' : 'text'
}
