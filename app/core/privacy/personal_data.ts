import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { inPages } from '#core/database/in_pages'
import type { LoadOf } from '#core/loaded_class'

/** A named list in the export, for example `orders`, with any number of rows. */
export type Section = { name: string; rows: AsyncIterable<object> }

/**
 * The rows of a query, which are read in pages.
 * @param idColumn a number that the query selects as `id`
 */
export function sectionOf(
  name: string,
  idColumn: string,
  query: () => DatabaseQueryBuilderContract<{ id: number }>
): Section {
  const rows = inPages((afterId, size) =>
    query().where(idColumn, '>', afterId).orderBy(idColumn).limit(size)
  )
  return { name, rows }
}

/**
 * The data that a module holds about a user, for export: without secrets (hashes, session ids) and without data about
 * others. The module's wiring names its query.
 */
export interface PersonalDataSource {
  execute(userId: number): Section[] | Promise<Section[]>
}

export type PersonalDataLoad = LoadOf<PersonalDataSource>

const loads: PersonalDataLoad[] = []

/** Registers a source of personal data. */
export function exportPersonalData(load: PersonalDataLoad) {
  loads.push(load)
}

export function personalDataSources(): readonly PersonalDataLoad[] {
  return loads
}
