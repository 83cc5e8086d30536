import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { conflictOf, isHarmless, isSame, storedIn } from '~/lib/conflict'
import type { Conflict, Versioned } from '~/lib/conflict'

type Options<Resource extends Versioned, Fields extends object> = {
  resource: Resource
  fieldsOf: (resource: Resource) => Fields
  /** Raises what the server refuses, as `useApi().send` does. */
  send: (fields: Fields, version: number) => Promise<Resource>
  onSaved: (resource: Resource) => void
}

/** Another form of the same resource may save at the same moment, and again. */
const MOST_TRIES = 3

/**
 * A form of something stored: what was typed, whether it differs, and its version. Leaving with
 * unsaved changes asks. When it was changed elsewhere meanwhile, saving ends in a `conflict`, which
 * ConflictDialog shows.
 */
export function useEditForm<Resource extends Versioned, Fields extends object>({
  resource,
  fieldsOf,
  send,
  onSaved,
}: Options<Resource, Fields>) {
  const [base, setBase] = useState(() => baseOf(resource))
  const [fields, setFields] = useState(base.fields)
  const [conflict, setConflict] = useState<Conflict<Fields> | null>(null)
  const isDirty = !isSame(fields, base.fields)
  useUnsavedGuard(isDirty)
  // A page that was read anew brings what is stored now.
  if (!isDirty && resource.version > base.version) {
    const fresh = baseOf(resource)
    setBase(fresh)
    setFields(fresh.fields)
  }
  const set = useCallback((part: Partial<Fields>) => setFields((now) => ({ ...now, ...part })), [])

  function baseOf(stored: Resource) {
    return { version: stored.version, fields: fieldsOf(stored) }
  }

  /** Before any visit, so that the guard knows that nothing is lost. */
  function accept(next: ReturnType<typeof baseOf>) {
    flushSync(() => {
      setBase(next)
      setFields(next.fields)
      setConflict(null)
    })
  }

  async function submit(mine = fields, version = base.version, tries = 1): Promise<void> {
    try {
      const saved = await send(mine, version)
      accept(baseOf(saved))
      onSaved(saved)
    } catch (failure) {
      const stored = storedIn<Resource>(failure)
      if (!stored) return
      const found = conflictOf(base.fields, mine, fieldsOf(stored), stored.version)
      if (isHarmless(found) && tries < MOST_TRIES) {
        await submit(found.merged, found.version, tries + 1)
      } else setConflict(found)
    }
  }

  const solving = {
    conflict,
    onTheirs: ({ version, theirs }: Conflict<Fields>) => accept({ version, fields: theirs }),
    onMine: ({ version, merged }: Conflict<Fields>) => submit(merged, version),
    onClose: () => setConflict(null),
  }
  return { fields, set, isDirty, submit: () => submit(), solving }
}
