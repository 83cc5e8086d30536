import {
  resolved,
  type Content,
  type OpenApi,
  type Operation,
  type Schema,
} from '#web/engines/open_api'
import { fieldsOf, objectsIn, typeOf, type SchemaField } from '#web/engines/schema_fields'

const OF_FORMAT: Record<string, string> = {
  'date-time': '2026-01-31T12:00:00Z',
  'date': '2026-01-31',
  'uuid': '123e4567-e89b-12d3-a456-426614174000',
  'email': 'name@example.com',
  'uri': 'https://example.com/',
}

/** An example value of a schema: of an object the required fields, or all if none is required. */
function exampleOf(document: OpenApi, given: Schema): unknown {
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

export interface ParameterView {
  name: string
  in: 'path' | 'query' | 'header'
  isRequired: boolean
  type: string
  description: string | null
}

/** An operation as the reference page shows it. */
export interface OperationView {
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  /** Who may call it: everybody, also programs with a token, or browser sessions only. */
  access: 'open' | 'token' | 'session'
  scope: 'read' | 'write'
  roles: string[]
  parameters: ParameterView[]
  body: { mediaType: string; variants: SchemaField[][]; example: string | null } | null
  answer: { status: string; mediaType: string | null; type: string; fields: SchemaField[] }
  failures: { status: string; codes: string[] }[]
}

const JSON_TYPE = 'application/json'

export function operationView(
  document: OpenApi,
  { method, path, operation }: { method: string; path: string; operation: Operation }
): OperationView {
  const { security } = operation
  const isOpen = security.some((way) => Object.keys(way).length === 0)
  const takesToken = security.some((way) => 'token' in way)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    access: !takesToken ? 'session' : isOpen ? 'open' : 'token',
    scope: method === 'get' ? 'read' : 'write',
    roles: operation['x-roles'] ?? [],
    parameters: parametersOf(document, operation),
    body: bodyOf(document, operation),
    answer: answerOf(document, operation),
    failures: failuresOf(document, operation),
  }
}

function parametersOf(document: OpenApi, { parameters = [] }: Operation): ParameterView[] {
  return parameters.map((given) => {
    const { name, in: place, required, description = null, schema } = resolved(document, given)
    const type = typeOf(document, schema)
    return { name, in: place, isRequired: required, type, description }
  })
}

function bodyOf(document: OpenApi, { requestBody }: Operation) {
  const [mediaType, schema] = preferred(requestBody?.content) ?? []
  if (!mediaType || !schema) return null
  const variants = schema.anyOf ?? [schema]
  const example = mediaType === JSON_TYPE ? exampleOf(document, variants.at(-1)!) : null
  return {
    mediaType,
    variants: variants.map((variant) => fieldsOf(document, variant)),
    example: example === null ? null : JSON.stringify(example, null, 2),
  }
}

function answerOf(document: OpenApi, { responses }: Operation) {
  const [status, response] = Object.entries(responses).find(([code]) => code < '400')!
  const [mediaType = null, schema] = preferred(response.content) ?? []
  // The page explains the envelope once; each operation shows its data.
  const data: Schema = schema?.properties?.data ?? schema ?? {}
  const isShown = objectsIn(document, data).length > 0
  return {
    status,
    mediaType,
    type: schema ? typeOf(document, data) : '',
    fields: isShown ? fieldsOf(document, data) : [],
  }
}

function failuresOf(document: OpenApi, { responses }: Operation) {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, given]) => {
      const { content } = resolved(document, given)
      const { error } = content![JSON_TYPE]!.schema.allOf![1]!.properties!
      return { status, codes: (error!.enum ?? [error!.const]) as string[] }
    })
}

/** JSON if available, otherwise the first. */
function preferred(content: Content | undefined): [string, Schema] | undefined {
  const entries = Object.entries(content ?? {})
  const found = entries.find(([type]) => type === JSON_TYPE) ?? entries[0]
  return found && [found[0], found[1].schema]
}
