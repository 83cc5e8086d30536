import { ApiError } from './api_error.js'

export type Versioned = { version: number }

/** A form that could not be saved because what it edits was changed elsewhere. */
export type Conflict<Fields> = {
  /** What is stored now. */
  theirs: Fields
  /** What was filled in here. */
  mine: Fields
  /** The fields that were changed elsewhere. */
  changed: (keyof Fields & string)[]
  /** What is stored now, with the fields that were changed here. */
  merged: Fields
  version: number
}

/** The newer resource that a refusal of an outdated version tells of. */
export function storedIn<Resource extends Versioned>(failure: unknown): Resource | null {
  if (!(failure instanceof ApiError) || failure.error !== 'CHANGED_MEANWHILE') return null
  return (failure.details.stored as Resource | undefined) ?? null
}

/** @param base what the form began with */
export function conflictOf<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  version: number
): Conflict<Fields> {
  const keys = Object.keys(theirs) as (keyof Fields & string)[]
  const changed = keys.filter((key) => !isSame(base[key], theirs[key]))
  const kept = keys.filter((key) => !isSame(base[key], mine[key])).map((key) => [key, mine[key]])
  return { theirs, mine, changed, merged: { ...theirs, ...Object.fromEntries(kept) }, version }
}

/** Nothing that this form shows was changed to something else: it can be saved as it stands. */
export function isHarmless<Fields extends object>({ changed, theirs, mine }: Conflict<Fields>) {
  return changed.every((key) => isSame(theirs[key], mine[key]))
}

/** How far a picture has come is nobody's edit. */
export function told(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'state' ? undefined : part)) ?? ''
}

export function isSame(one: unknown, other: unknown): boolean {
  return told(one) === told(other)
}
