import ts from 'typescript'

export type JsonSchema = Record<string, unknown>

const MAX_DEPTH = 24

/**
 * Converts TypeScript types to JSON Schema, as `JSON.stringify` would serialize their values: dates are strings,
 * undefined properties are absent.
 */
export class TypeSchemas {
  #named = new Map<string, { schema: JsonSchema; shape: string; doc: string }>()

  constructor(private checker: ts.TypeChecker) {}

  /** Makes an object a component, to which equal schemas refer. The first of two names is used. */
  name(name: string, schema: JsonSchema, doc = '') {
    const shape = shapeOf(schema)
    const isKnown = [...this.#named.values()].some((one) => one.shape === shape)
    if (schema.type === 'object' && schema.properties && !isKnown) {
      this.#named.set(name, { schema, shape, doc })
    }
  }

  /** All components, with references among them. */
  components(): Record<string, JsonSchema> {
    const named = [...this.#named].map(([name, { schema, doc }]) => [
      name,
      { ...this.#inside(schema), ...(doc ? { description: doc } : {}) },
    ])
    return Object.fromEntries(named)
  }

  /** The schema with references to components. */
  referring(schema: JsonSchema): JsonSchema {
    const { description, ...rest } = schema
    const own = typeof description === 'string' ? { description } : {}
    const shape = shapeOf(rest)
    const found = [...this.#named].find(([, one]) => one.shape === shape)
    if (found) return { $ref: `#/components/schemas/${found[0]}`, ...own }
    return this.#inside(schema)
  }

  of(type: ts.Type, depth = 0): JsonSchema {
    if (depth > MAX_DEPTH) throw new Error(`A type is nested deeper than ${MAX_DEPTH} levels`)
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) {
      return { const: (type as ts.LiteralType).value }
    }
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { const: this.checker.typeToString(type) === 'true' }
    }
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' }
    if (flags & ts.TypeFlags.Number) return { type: 'number' }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & ts.TypeFlags.Never) return { not: {} }
    if (type.isUnion()) return this.#union(type.types, depth)
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type, depth)
    throw new Error(`No JSON for the type ${this.checker.typeToString(type)}`)
  }

  #inside(schema: JsonSchema): JsonSchema {
    const entries = Object.entries(schema).map(([key, value]) => [key, this.#referringIn(value)])
    return Object.fromEntries(entries)
  }

  #referringIn(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#referringIn(one))
    return typeof value === 'object' && value !== null ? this.referring(value as JsonSchema) : value
  }

  #union(types: ts.Type[], depth: number): JsonSchema {
    const schemas = unique(types.filter(isPresent).map((type) => this.of(type, depth + 1)))
    if (schemas.length === 1) return schemas[0]!
    const constants = schemas.filter((schema) => 'const' in schema).map((schema) => schema.const)
    const isBoolean = constants.includes(true) && constants.includes(false)
    const values = isBoolean ? constants.filter((value) => typeof value !== 'boolean') : constants
    const parts = [
      ...(values.length > 0 ? [enumeration(values)] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...schemas.filter((schema) => !('const' in schema)),
    ]
    return withNull(parts)
  }

  #object(type: ts.Type, depth: number): JsonSchema {
    if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', prefixItems: items.map((item) => this.of(item, depth + 1)) }
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: this.of(item!, depth + 1) }
    }
    const index = [ts.IndexKind.String, ts.IndexKind.Number]
    const values = index.map((kind) => this.checker.getIndexInfoOfType(type, kind)?.type)
    const value = values.find(Boolean)
    return {
      type: 'object',
      ...this.#fields(type, depth),
      ...(value ? { additionalProperties: this.of(value, depth + 1) } : {}),
    }
  }

  #fields(type: ts.Type, depth: number) {
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    const sorted = [...type.getProperties()].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const property of sorted) {
      const own = this.checker.getTypeOfSymbol(property)
      if (own.getCallSignatures().length > 0) continue
      properties[property.name] = this.of(own, depth + 1)
      const mayLack = (property.flags & ts.SymbolFlags.Optional) !== 0 || !isAlways(own)
      if (!mayLack) required.push(property.name)
    }
    return {
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
    }
  }
}

const isPresent = (type: ts.Type) => (type.flags & ts.TypeFlags.Undefined) === 0
const isAlways = (type: ts.Type) => !type.isUnion() || type.types.every(isPresent)

/** The schema as text without its comments: equal types are one component, wherever they are described. */
export function shapeOf(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value
  )
}

function enumeration(values: unknown[]): JsonSchema {
  return values.length === 1 ? { const: values[0] } : { enum: [...values].sort() }
}

/** `null` is merged with the single other type, as in JSON Schema 2020-12. */
function withNull(parts: JsonSchema[]): JsonSchema {
  const others = parts.filter((part) => part.type !== 'null')
  const hasNull = others.length < parts.length
  if (others.length === 1 && hasNull) {
    const [only] = others as [JsonSchema]
    if (Array.isArray(only.enum)) return { enum: [...only.enum, null] }
    const isPlain = only.type === 'string' || only.type === 'number' || only.type === 'boolean'
    if (isPlain) return { ...only, type: [only.type, 'null'] }
  }
  return parts.length === 1 ? parts[0]! : { anyOf: parts }
}

function unique(schemas: JsonSchema[]): JsonSchema[] {
  const byShape = new Map<string, JsonSchema>()
  for (const schema of schemas) {
    const shape = shapeOf(schema)
    if (!byShape.has(shape)) byShape.set(shape, schema)
  }
  return [...byShape.values()]
}
