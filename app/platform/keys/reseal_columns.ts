import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import { sealedColumns, type SealedColumn } from '#platform/keys/sealed_columns'
import { releaseOldKey } from '#platform/keys/key_digests'

const PAGE = 500

/** What was done with the values of one column. */
export interface Resealed {
  column: string
  resealed: number
  /** Still sealed with APP_KEY_OLD. */
  left: number
  /** Sealed with neither key, or for another row. */
  unreadable: number
}

type Entry = { sealed: string }
type Row = { value: string | Entry[]; purpose: string; [key: string]: unknown }
type Opened = { value: string; state: 'current' | 'old' | 'unreadable' }

/**
 * Encrypts with APP_KEY the values that are encrypted with APP_KEY_OLD. Each row is updated in a statement of its own, and
 * only if its value is unchanged, so the action may be stopped and repeated at any time while other processes write.
 */
export class ResealColumns {
  /** @param isTrial counts only */
  async execute({ isTrial = false } = {}): Promise<Resealed[]> {
    const found: Resealed[] = []
    for (const column of sealedColumns()) found.push(await this.#reseal(column, isTrial))
    if (!isTrial && found.every(({ left }) => left === 0)) await releaseOldKey()
    return found
  }

  async #reseal(column: SealedColumn, isTrial: boolean): Promise<Resealed> {
    const name = `${column.table}.${column.column}`
    const counts = { column: name, resealed: 0, left: 0, unreadable: 0 }
    for await (const row of rowsOf(column)) {
      const opened = sealedIn(row).map((sealed) => reseal(sealed, row.purpose))
      counts.unreadable += opened.filter(({ state }) => state === 'unreadable').length
      const old = opened.filter(({ state }) => state === 'old').length
      if (old === 0) continue
      const isWritten = !isTrial && (await replace(column, row, opened))
      counts[isWritten ? 'resealed' : 'left'] += old
    }
    return counts
  }
}

/** All rows with a value, in pages by the primary key. */
async function* rowsOf({ table, column, purpose, key = ['id'] }: SealedColumn) {
  const names = key.join(', ')
  const after = `and (${names}) > (${key.map(() => '?').join(', ')})`
  let last: unknown[] = []
  for (;;) {
    const { rows } = await db.rawQuery<{ rows: Row[] }>(
      `select ${names}, ${column} as value, ${purpose} as purpose from ${table}
       where ${column} is not null ${last.length > 0 ? after : ''} order by ${names} limit ${PAGE}`,
      last as never
    )
    yield* rows
    if (rows.length < PAGE) return
    last = key.map((part) => rows.at(-1)![part])
  }
}

const sealedIn = ({ value }: Row) =>
  typeof value === 'string' ? [value] : value.map(({ sealed }) => sealed)

function reseal(sealed: string, purpose: string): Opened {
  const current = encryption.use('current')
  if (current.decrypt(sealed, purpose) !== null) return { value: sealed, state: 'current' }
  const content = encryption.decrypt(sealed, purpose)
  if (content === null) return { value: sealed, state: 'unreadable' }
  return { value: current.encrypt(content, { purpose }), state: 'old' }
}

/** @returns false when the row was changed or deleted meanwhile */
async function replace(
  { table, column, key = ['id'] }: SealedColumn,
  { value, ...row }: Row,
  opened: Opened[]
): Promise<boolean> {
  const [before, after] =
    typeof value === 'string'
      ? [value, opened[0]!.value]
      : [value, value.map((entry, at) => ({ ...entry, sealed: opened[at]!.value }))].map((list) =>
          JSON.stringify(list)
        )
  const written = await db
    .from(table)
    .where(Object.fromEntries([...key.map((part) => [part, row[part]]), [column, before]]))
    .update({ [column]: after })
  return Number(written) === 1
}
