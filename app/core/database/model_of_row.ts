import type { LucidModel } from '@adonisjs/lucid/types/model'

export type ModelRow = Record<string, unknown>

type Column = { name: string; columnName: string; consume?: (...given: any[]) => unknown }

const known = new WeakMap<LucidModel, Column[]>()

/**
 * Each column of a model by its name, for statements that PostgreSQL plans once.
 * @param prefix of the names in the row, where columns of other tables stand beside them
 */
export function columnsOf(Model: LucidModel, table: string, prefix = ''): string {
  return columns(Model)
    .map(({ columnName }) => `${table}."${columnName}" as "${prefix}${columnName}"`)
    .join(', ')
}

/**
 * A model from a row, as Lucid makes one, in a quarter of its time: what changed since is told by a plain copy, for
 * which Lucid clones each date deeply. For what is asked for all the time.
 */
export function modelOfRow<Model extends LucidModel>(
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
  let own = known.get(Model)
  if (!own) {
    own = [...Model.$columnsDefinitions].map(([name, { columnName, consume }]) => ({
      ...{ name, columnName },
      ...(consume && { consume }),
    }))
    known.set(Model, own)
  }
  return own
}
