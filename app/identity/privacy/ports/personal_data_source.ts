/** One list of what is held about a person: `orders` with its rows, however many. */
export type Section = { name: string; rows: AsyncIterable<object> }

/**
 * What a room holds about a person, told to themselves: without secrets (hashes, session ids) and
 * without what belongs to others. Rooms above bring their own class (start/people.ts).
 */
export abstract class PersonalDataSource {
  abstract sections(userId: number): Section[] | Promise<Section[]>
}

type Load = () => Promise<{ default: new (...dependencies: any[]) => PersonalDataSource }>

const loaders: Load[] = []

/** Lets a room tell what it holds. */
export function onPersonalDataExport(load: Load) {
  loaders.push(load)
}

export function personalDataSources(): readonly Load[] {
  return loaders
}
