import { lazy, Suspense, type ReactNode } from 'react'
import { isSame, type Conflict } from '~/lib/api/conflict'
import { loadWithRetry } from '~/lib/reconnect'

/** The label of a field and its displayed value; null leaves a field out. */
export type FieldLabels<Fields> = (
  key: keyof Fields & string,
  fields: Fields
) => { label: string; value: ReactNode } | null

export type ConflictDialogProps<Fields> = {
  conflict: Conflict<Fields> | null
  words: FieldLabels<Fields>
  onTheirs: (conflict: Conflict<Fields>) => void
  onMine: (conflict: Conflict<Fields>) => unknown
  onClose: () => void
}

const Popup = lazy(loadWithRetry(() => import('~/components/ui/feedback/conflict_popup')))

/**
 * Lists the fields that were changed elsewhere and offers the choice. Its code is loaded on the
 * first conflict.
 */
export function ConflictDialog<Fields>(props: ConflictDialogProps<Fields>) {
  const { conflict, words } = props
  if (!conflict) return null
  const differing = conflict.changed.filter(
    (key) => !isSame(conflict.theirs[key], conflict.mine[key])
  )
  const rows = differing.flatMap((key) => {
    const theirs = words(key, conflict.theirs)
    const mine = words(key, conflict.mine)
    return theirs && mine ? { label: theirs.label, theirs: theirs.value, mine: mine.value } : []
  })
  return (
    <Suspense fallback={null}>
      <Popup
        rows={rows}
        onTheirs={() => props.onTheirs(conflict)}
        onMine={() => props.onMine(conflict)}
        onClose={props.onClose}
      />
    </Suspense>
  )
}
