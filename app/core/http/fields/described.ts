import vine from '@vinejs/vine'

type Schema = Record<string, unknown>

/**
 * Changes a field's API description: `.use(described({ pattern }))`. Vine's own `meta()` returns a field on which
 * `requiredWhen` no longer stops the following rules.
 */
export const described = vine.createRule((_value: unknown, _schema: Schema) => {}, {
  toJSONSchema: (schema, more) => {
    Object.assign(schema, more)
  },
})
