import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

/** int8 columns hold money in minor units and reach us as bigint (config/database.ts). */
export default {
  types: {
    bigint: { tsType: 'bigint', decorators: [{ name: '@column' }] },
  },
} satisfies SchemaRules
