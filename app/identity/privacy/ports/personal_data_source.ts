/** A named list in the export, for example `orders`, with any number of rows. */
export type Section = { name: string; rows: AsyncIterable<object> }

/**
 * Port: the data that a module holds about a user, for export: without secrets (hashes, session ids) and without data
 * about others. Higher modules register their implementation (start/personal_data.ts).
 */
export abstract class PersonalDataSource {
  abstract sections(userId: number): Section[] | Promise<Section[]>
}

type Load = () => Promise<{ default: new (...dependencies: any[]) => PersonalDataSource }>

const loaders: Load[] = []

/** Registers a source of personal data. */
export function onPersonalDataExport(load: Load) {
  loaders.push(load)
}

export function personalDataSources(): readonly Load[] {
  return loaders
}
