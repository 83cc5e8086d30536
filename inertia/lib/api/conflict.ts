import { ApiError } from './api_error.js'

export type Versioned = { version: number }

/** A form that could not be saved because its resource was changed elsewhere. */
export type Conflict<Fields> = {
  /** The stored state. */
  theirs: Fields
  /** The state of this form. */
  mine: Fields
  /** The fields that were changed elsewhere. */
  changed: (keyof Fields & string)[]
  /** The stored state with the changes of this form. */
  merged: Fields
  version: number
}

/** The newer resource that a version conflict error contains. */
export function storedIn<Resource extends Versioned>(failure: unknown): Resource | null {
  if (!(failure instanceof ApiError) || failure.error !== 'CHANGED_MEANWHILE') return null
  return (failure.details.stored as Resource | undefined) ?? null
}

/** @param base the initial state of the form */
export function conflictOf<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  version: number
): Conflict<Fields> {
  const keys = Object.keys(theirs) as (keyof Fields & string)[]
  const changed = keys.filter((key) => !isSame(base[key], theirs[key]))
  const edited = keys.filter((key) => !isSame(base[key], mine[key])).map((key) => [key, mine[key]])
  return { theirs, mine, changed, merged: { ...theirs, ...Object.fromEntries(edited) }, version }
}

/**
 * The stored state with what was edited while the form was being saved. Items of an edited list that were sent are
 * shown as they are stored now, for example with their new ids.
 * @param sent the state of the form when the request began
 * @param now its state when the response arrived
 */
export function withLaterEdits<Fields extends object>(
  stored: Fields,
  sent: Fields,
  now: Fields
): Fields {
  const { merged } = conflictOf(sent, now, stored, 0)
  const fields = Object.entries(merged).map(([key, value]) => {
    const at = key as keyof Fields
    return [key, isSame(value, stored[at]) ? value : withStoredItems(value, sent[at], stored[at])]
  })
  return Object.fromEntries(fields) as Fields
}

function withStoredItems(value: unknown, sent: unknown, stored: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(sent) || !Array.isArray(stored)) return value
  // The server keeps the order, unless it changed the list.
  if (sent.length !== stored.length) return value
  return value.map((item: unknown) => {
    const place = sent.findIndex((one) => isSame(one, item))
    return place < 0 ? item : (stored[place] as unknown)
  })
}

/** A form after its resource was read again. */
export type Refreshed<Fields> = {
  /** The stored state that the edits are compared with; of contested fields, the former one. */
  baseline: Fields
  form: Fields
  /** Fields were edited here and stored differently by another session. */
  isContested: boolean
}

/**
 * A form in which the newer stored state is shown beside the edits that are not saved. Contested fields keep their
 * former baseline, so that a save with the former version finds the conflict.
 * @param base the stored state until now
 */
export function refreshedBy<Fields extends object>(
  base: Fields,
  now: Fields,
  stored: Fields
): Refreshed<Fields> {
  const { changed } = conflictOf(base, now, stored, 0)
  const contested = changed.filter(
    (key) => !isSame(now[key], base[key]) && !isSame(now[key], stored[key])
  )
  const former = Object.fromEntries(contested.map((key) => [key, base[key]]))
  const baseline = { ...stored, ...former }
  const form = withLaterEdits(baseline, base, now)
  return { baseline, form, isContested: contested.length > 0 }
}

/** No field of this form was changed to something else: it can be saved as it is. */
export function isHarmless<Fields extends object>({ changed, theirs, mine }: Conflict<Fields>) {
  return changed.every((key) => isSame(theirs[key], mine[key]))
}

/** A value as text for comparison, without the processing state of pictures, which is not an edit. */
export function comparable(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'state' ? undefined : part)) ?? ''
}

export function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other)
}
