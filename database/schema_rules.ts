import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

/** int8 columns hold money in minor units and become bigint (config/database.ts). */
export default {
  types: {
    bigint: { tsType: 'bigint', decorators: [{ name: '@column' }] },
  },
} satisfies SchemaRules
