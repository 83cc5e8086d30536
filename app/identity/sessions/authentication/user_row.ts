import type { ModelRow } from '#core/database/model_of_row'

/** A person as the table holds them. */
export type UserRow = ModelRow & { id: number }
