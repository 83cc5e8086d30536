import type { ModelRow } from '#core/database/model_of_row'

/** A row of `users`. */
export type UserRow = ModelRow & { id: number }
