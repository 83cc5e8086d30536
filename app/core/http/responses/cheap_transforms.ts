import { BaseTransformer } from '@adonisjs/core/transformers'

type Transform = (this: unknown, ...data: unknown[]) => unknown

/**
 * The framework creates an error for each transformed value, in case its variant does not exist. Collecting the stack
 * trace costs more than the transformation, and each item of a list has several. The error keeps its message.
 */
export function transformWithoutStacks() {
  const transformer = BaseTransformer as unknown as Record<'transform' | 'paginate', Transform>
  for (const name of ['transform', 'paginate'] as const) {
    const original = transformer[name]
    transformer[name] = function (...data) {
      const limit = Error.stackTraceLimit
      Error.stackTraceLimit = 0
      try {
        return original.apply(this, data)
      } finally {
        Error.stackTraceLimit = limit
      }
    }
  }
}
