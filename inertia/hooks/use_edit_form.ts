import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { conflictOf, isHarmless, isSame, storedIn, withLaterEdits } from '~/lib/api/conflict'
import type { Conflict, Versioned } from '~/lib/api/conflict'

type Options<Resource extends Versioned, Fields extends object> = {
  resource: Resource
  fieldsOf: (resource: Resource) => Fields
  /**
   * Throws server errors, as `useApi().send` does. `stored` is the resource at that version:
   * fields that a request must repeat, though this form does not show them, are taken from there.
   */
  send: (fields: Fields, version: number, stored: Resource) => Promise<Resource>
  onSaved: (resource: Resource) => void
}

/** Another form of the same resource may save at the same moment, repeatedly. */
const MOST_TRIES = 3

/**
 * A form of a stored resource: the typed values, whether they differ, and the version. Leaving
 * with unsaved changes asks for confirmation. When the resource was changed elsewhere meanwhile,
 * saving ends in a `conflict`, which ConflictDialog shows.
 */
export function useEditForm<Resource extends Versioned, Fields extends object>({
  resource,
  fieldsOf,
  send,
  onSaved,
}: Options<Resource, Fields>) {
  const [base, setBase] = useState(() => baseOf(resource))
  const [fields, setFields] = useState(base.fields)
  const [conflict, setConflict] = useState<(Conflict<Fields> & { stored: Resource }) | null>(null)
  const isDirty = !isSame(fields, base.fields)
  useUnsavedGuard(isDirty)
  // After a reload of the page, the props have the stored state.
  if (!isDirty && resource.version > base.resource.version) {
    const fresh = baseOf(resource)
    setBase(fresh)
    setFields(fresh.fields)
  }
  const set = useCallback((part: Partial<Fields>) => setFields((now) => ({ ...now, ...part })), [])

  function baseOf(stored: Resource) {
    return { resource: stored, fields: fieldsOf(stored) }
  }

  /**
   * Shows the stored state, with what was typed during the request.
   * The state is set before any visit, so that the guard of unsaved changes does not ask.
   * @param shown the values on the screen when saving began; absent: they are replaced
   */
  function accept(next: ReturnType<typeof baseOf>, shown?: Fields) {
    flushSync(() => {
      setBase(next)
      setFields((now) => (shown ? withLaterEdits(next.fields, shown, now) : next.fields))
      setConflict(null)
    })
  }

  async function submit(mine = fields, known = base.resource, tries = 1): Promise<void> {
    try {
      const saved = await send(mine, known.version, known)
      accept(baseOf(saved), fields)
      onSaved(saved)
    } catch (failure) {
      const stored = storedIn<Resource>(failure)
      if (!stored) return
      const found = conflictOf(base.fields, mine, fieldsOf(stored), stored.version)
      if (isHarmless(found) && tries < MOST_TRIES) {
        await submit(found.merged, stored, tries + 1)
      } else setConflict({ ...found, stored })
    }
  }

  const solving = {
    conflict,
    onTheirs: () => conflict && accept(baseOf(conflict.stored)),
    onMine: () => conflict && submit(conflict.merged, conflict.stored),
    onClose: () => setConflict(null),
  }
  return { fields, set, isDirty, submit: () => submit(), solving }
}
