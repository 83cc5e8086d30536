import type { ModelRow } from '#core/database/hydrate_model'

/** A row of `users`. */
export type UserRow = ModelRow & { id: number }
