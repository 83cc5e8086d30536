import { router, usePage } from '@inertiajs/react'

type Changes = Record<string, string | null>

/** What a change of the filters fetches; the shop itself stays. */
const LIST = ['products', 'filters']

/** Everything that narrows the list stands in the URL: links can be shared, and "back" undoes. */
export function useShopQuery() {
  const { url } = usePage()

  /** The list with a part of its query replaced, from its first page on; null takes a part away. */
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

  /** @param replace whether the step leaves a trace in the history: single letters do not */
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
