import vine from '@vinejs/vine'

type Schema = Record<string, unknown>

/**
 * Changes what the API description says of a field: `.use(described({ pattern }))`. Vine's own `meta()` returns a field
 * on which `requiredWhen` no longer stops the rules that follow.
 */
export const described = vine.createRule((_value: unknown, _schema: Schema) => {}, {
  toJSONSchema: (schema, more) => {
    Object.assign(schema, more)
  },
})
