import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { SearchField } from '@heroui/react/search-field'
import { withQuery } from '~/lib/query'
import { ClearSearch } from '~/components/ui/fields/clear_search'

const PAUSE_MS = 350

type Props = {
  label: string
  /** The query parameter of the search. */
  param?: string
  initial?: string
  only?: string[]
  /** The query parameter of the page number, which a new search removes. */
  page?: string
  /** True for a long label. */
  wide?: boolean
}

/** Searches the list on this page while the user types; the search terms are kept in the URL. */
export function SearchBox(props: Props) {
  const { label, param = 'keyword', page = 'page', initial = '', only, wide = false } = props
  const [words, setWords] = useState(initial)
  const submitted = useRef(initial.trim())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(value: string) {
    clearTimeout(timer.current)
    const trimmed = value.trim()
    if (trimmed === submitted.current) return
    // One step back leaves the search instead of undoing each letter.
    const replace = submitted.current !== ''
    submitted.current = trimmed
    router.visit(withQuery(window.location.href, { [param]: trimmed, [page]: null }), {
      only,
      replace,
      preserveState: true,
      preserveScroll: true,
    })
  }

  function type(value: string) {
    setWords(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(value), PAUSE_MS)
  }

  return (
    <SearchField
      aria-label={label}
      value={words}
      onChange={type}
      onSubmit={go}
      onClear={() => go('')}
      className={`w-full ${wide ? 'sm:max-w-sm' : 'sm:max-w-xs'}`}
    >
      <SearchField.Group>
        <SearchField.SearchIcon />
        <SearchField.Input placeholder={label} />
        <ClearSearch />
      </SearchField.Group>
    </SearchField>
  )
}
