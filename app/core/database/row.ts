import type { DateTime } from 'luxon'

/** The driver returns a Date where a model has a DateTime. */
type FromDriver<Value> = Value extends DateTime ? Date : Value

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name

/** A column selected under another name: `paidAt: Column<Order, 'createdAt'>`. */
export type Column<Model, Name extends keyof Model> = FromDriver<Model[Name]>

/** A row selected under the names of a model: `Row<Order, 'id' | 'tradeNo'>`. */
export type Row<Model, Name extends keyof Model> = {
  [Key in Name]: FromDriver<Model[Key]>
}

/** A row selected under the names of the columns: `ColumnRow<Order, 'tradeNo'>` is `{ trade_no: string }`. */
export type ColumnRow<Model, Name extends keyof Model & string> = {
  [Key in Name as SnakeCase<Key>]: FromDriver<Model[Key]>
}

/** The columns of a table under the names of its model, for a selection: `{ tradeNo: 'o.trade_no' }`. */
export function columnsOf<Name extends string>(
  table: string,
  names: readonly Name[]
): Record<Name, string> {
  const column = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
  return Object.fromEntries(names.map((name) => [name, `${table}.${column(name)}`])) as Record<
    Name,
    string
  >
}
