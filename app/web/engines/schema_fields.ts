import { resolved, type OpenApi, type Schema } from '#web/engines/open_api'

/** A row of the table that describes an object. */
export interface SchemaField {
  name: string
  /** Nesting depth; 0 at the top. */
  depth: number
  type: string
  /** `1–200`: of the length of texts and lists, or of a number. */
  limits: string | null
  isRequired: boolean
  /** What the field means; null where its name says it. */
  note: string | null
}

const DEEPEST = 3

/** The fields of an object, nested ones after their parent. */
export function fieldsOf(document: OpenApi, schema: Schema, depth = 0): SchemaField[] {
  const objects = objectsIn(document, schema)
  const visited = new Set<string>()
  return objects.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      if (visited.has(name)) return []
      visited.add(name)
      const isRequired = objects.every((object) => object.required?.includes(name) ?? false)
      const row = { name, depth, isRequired: isRequired && required.includes(name) }
      const inside = depth < DEEPEST ? fieldsOf(document, field, depth + 1) : []
      return [{ ...row, ...described(document, field) }, ...inside]
    })
  )
}

/** The possible objects of a value; for a list, those of its entries. */
export function objectsIn(document: OpenApi, given: Schema): Schema[] {
  const schema = resolved(document, given)
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (parts.length > 0) return parts.flatMap((part) => objectsIn(document, part))
  return schema.properties ? [schema] : []
}

function described(document: OpenApi, given: Schema) {
  const schema = resolved(document, given)
  const note = given.description ?? schema.description ?? null
  return { type: typeOf(document, given), limits: limitsOf(schema), note }
}

/** `string | null`, `Money[]`, `"csv" | "xlsx"`. */
export function typeOf(document: OpenApi, given: Schema): string {
  if (given.$ref) return given.$ref.split('/').at(-1)!
  const { anyOf, type, items, format } = given
  if ('const' in given) return JSON.stringify(given.const)
  if (given.enum) return given.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map((one) => typeOf(document, one)).join(' | ')
  const types = Array.isArray(type) ? type : [type ?? 'any']
  const named = types.map((one) => {
    if (one === 'array') return items ? `${inList(typeOf(document, items))}[]` : 'array'
    return one === 'string' && format ? format : one
  })
  return named.join(' | ')
}

const inList = (type: string) => (type.includes(' | ') ? `(${type})` : type)

function limitsOf(schema: Schema): string | null {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const least = minLength ?? minItems ?? minimum
  const most = maxLength ?? maxItems ?? maximum
  if (least === undefined && most === undefined) return null
  return `${least ?? ''}–${most ?? ''}`
}
