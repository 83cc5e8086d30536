import { router, usePage } from '@inertiajs/react'
import type { SortDescriptor } from 'react-aria-components'
import { withQuery } from '~/lib/query'

/** The sorting that the URL asks for, or else the list's own, and a function to change it. */
export function useSort(only?: string[], unasked?: SortDescriptor) {
  const query = new URLSearchParams(usePage().url.split('?')[1] ?? '')
  const column = query.get('sort')
  const sort: SortDescriptor | undefined = column
    ? { column, direction: query.get('order') === 'desc' ? 'descending' : 'ascending' }
    : unasked

  const change = (next: SortDescriptor) =>
    router.visit(
      withQuery(window.location.href, {
        sort: String(next.column),
        order: next.direction === 'descending' ? 'desc' : 'asc',
        page: null,
      }),
      { only, preserveState: true, preserveScroll: true }
    )
  return [sort, change] as const
}
