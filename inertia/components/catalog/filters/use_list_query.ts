import { router, usePage } from '@inertiajs/react'

type Changes = Record<string, string | null>

/** The props that a filter change fetches, of a shop or of the market; the shop itself stays. */
const LIST = ['products', 'filters', 'choices', 'isCountCapped', 'isSimilar', 'shops']

/** All filters are kept in the URL: links can be shared, and "back" undoes a change. */
export function useListQuery() {
  const { url } = usePage()

  /** The list with a part of its query replaced, from its first page on; null removes a part. */
  function hrefWith(changes: Changes): string {
    const [path, query = ''] = url.split('?')
    const params = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ ...changes, page: null })) {
      if (value === null || value === '') params.delete(name)
      else params.set(name, value)
    }
    const rest = params.toString()
    return rest ? `${path}?${rest}` : path!
  }

  /** @param replace whether to replace the history entry: true for single letters */
  function change(changes: Changes, { replace = false } = {}) {
    router.visit(hrefWith(changes), {
      only: LIST,
      preserveState: true,
      preserveScroll: true,
      replace,
    })
  }

  return { hrefWith, change, listProps: LIST }
}
