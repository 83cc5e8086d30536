import type { Load } from '#core/loaded_class'

/** A named list in the export, for example `orders`, with any number of rows. */
export type Section = { name: string; rows: AsyncIterable<object> }

/**
 * The data that a module holds about a user, for export: without secrets (hashes, session ids) and without data about
 * others. The module's wiring names its query.
 */
export interface PersonalDataSource {
  execute(userId: number): Section[] | Promise<Section[]>
}

export type PersonalDataLoad = Load<
  Record<string, new (...dependencies: any[]) => PersonalDataSource>
>

const loads: PersonalDataLoad[] = []

/** Registers a source of personal data. */
export function exportPersonalData(load: PersonalDataLoad) {
  loads.push(load)
}

export function personalDataSources(): readonly PersonalDataLoad[] {
  return loads
}
