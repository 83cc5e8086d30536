import User from '#identity/models/user'

export type UserRow = { id: number } & Record<string, unknown>

/** Each column of a person by its name, for queries that PostgreSQL plans once. */
export function userColumns(table: string): string {
  return columns()
    .map(([, { columnName }]) => `${table}."${columnName}"`)
    .join(', ')
}

/**
 * A model from a row, as Lucid makes one, in a quarter of its time: what changed since is told by
 * a plain copy, for which Lucid clones each date deeply. Every request needs somebody.
 */
export function userOfRow(row: UserRow): User {
  const user = new User()
  const attributes: Record<string, unknown> = {}
  for (const [name, { columnName, consume }] of columns()) {
    const value = row[columnName]
    attributes[name] = consume ? consume(value, name, user) : value
  }
  user.$attributes = attributes
  user.$original = { ...attributes }
  user.$isPersisted = true
  user.$isLocal = false
  return user
}

let known: ReturnType<typeof read> | undefined
const read = () => [...User.$columnsDefinitions.entries()]
const columns = () => (known ??= read())
