import type { LucidModel } from '@adonisjs/lucid/types/model'

export type ModelRow = Record<string, unknown>

type Column = { name: string; columnName: string; consume?: (...given: any[]) => unknown }

const columnCache = new WeakMap<LucidModel, Column[]>()

/**
 * The columns of a model as a select list, for prepared statements.
 * @param prefix of the names in the row, when it has columns of other tables too
 */
export function columnsOf(Model: LucidModel, table: string, prefix = ''): string {
  return columns(Model)
    .map(({ columnName }) => `${table}."${columnName}" as "${prefix}${columnName}"`)
    .join(', ')
}

/**
 * Creates a model from a row like Lucid, in a quarter of the time: the originals for change detection are a plain
 * copy, while Lucid deep-clones each date. For frequent queries.
 */
export function hydrateModel<Model extends LucidModel>(
  Model: Model,
  row: ModelRow,
  prefix = ''
): InstanceType<Model> {
  const model = new Model()
  const attributes: ModelRow = {}
  for (const { name, columnName, consume } of columns(Model)) {
    const value = row[prefix + columnName]
    attributes[name] = consume ? consume(value, name, model) : value
  }
  model.$attributes = attributes
  model.$original = { ...attributes }
  model.$isPersisted = true
  model.$isLocal = false
  return model as InstanceType<Model>
}

function columns(Model: LucidModel): Column[] {
  let own = columnCache.get(Model)
  if (!own) {
    own = [...Model.$columnsDefinitions].map(([name, { columnName, consume }]) => ({
      name,
      columnName,
      ...(consume && { consume }),
    }))
    columnCache.set(Model, own)
  }
  return own
}
