/** The parts of an OpenAPI 3.1 document that `resources/openapi.json` uses. */
export interface Schema {
  $ref?: string
  description?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export type Content = Record<string, { schema: Schema }>

export interface Operation {
  'operationId': string
  'summary': string
  'description'?: string
  'tags': string[]
  'parameters'?: Parameter[]
  'requestBody'?: { required: boolean; content: Content }
  'responses': Record<string, { $ref?: string; description: string; content?: Content }>
  'security': Record<string, string[]>[]
  'x-roles'?: string[]
}

export interface OpenApi {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

/** Resolves a `$ref` such as `#/components/schemas/Money`. */
export function resolved<T extends { $ref?: string }>({ components }: OpenApi, thing: T): T {
  if (!thing.$ref) return thing
  const [, , kind, name] = thing.$ref.split('/')
  return components[kind!]![name!] as T
}

/** `Creator: leak tracing` becomes `creator-leak-tracing`, as in URLs. */
export function slugOf(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z]+/g, '-')
}
