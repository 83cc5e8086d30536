import type { ReactNode } from 'react'
import { SavedViews } from '~/components/ui/data/saved_views'

type Props = {
  /** The name of the list, under which admins save views of it; absent where they do not. */
  screen?: string
  children: ReactNode
}

/**
 * The search and the filters above a table, and the views of it that the admin has saved. The search gives way, so that
 * all of it stays in one line where the screen is wide enough.
 */
export function ListFilters({ screen, children }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3 sm:*:data-[slot=search-field]:w-auto sm:*:data-[slot=search-field]:grow sm:*:data-[slot=search-field]:basis-56">
      {children}
      {screen ? <SavedViews screen={screen} /> : null}
    </div>
  )
}
