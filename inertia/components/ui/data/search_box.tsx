import { useState } from 'react'
import { router } from '@inertiajs/react'
import { SearchField } from '@heroui/react/search-field'
import { withQuery } from '~/lib/query'
import { ClearSearch } from '~/components/ui/fields/clear_search'

type Props = {
  label: string
  /** The query's name. */
  param?: string
  initial?: string
  only?: string[]
  /** For a label that says much. */
  wide?: boolean
}

/** Searches the list on this page; Enter puts the words into the URL. */
export function SearchBox({ label, param = 'keyword', initial = '', only, wide = false }: Props) {
  const [words, setWords] = useState(initial)
  const go = (value: string) =>
    router.visit(withQuery(window.location.href, { [param]: value.trim(), page: null }), {
      only,
      preserveState: true,
    })

  return (
    <SearchField
      aria-label={label}
      value={words}
      onChange={setWords}
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
