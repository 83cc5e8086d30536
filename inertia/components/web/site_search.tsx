import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { SearchField } from '@heroui/react/search-field'
import { useT } from '~/hooks/use_t'
import { ClearSearch } from '~/components/ui/fields/clear_search'

/** Searches the products of every open shop. */
export function SiteSearch({ onSearch }: { onSearch?: () => void }) {
  const t = useT('web')
  const initialKeyword = new URLSearchParams(usePage().url.split('?')[1] ?? '').get('keyword') ?? ''
  const [words, setWords] = useState(initialKeyword)

  return (
    // Before the page is interactive, the browser itself sends the form.
    <form action="/search" className="w-full max-w-md">
      <SearchField
        aria-label={t('search.label')}
        name="keyword"
        value={words}
        onChange={setWords}
        onSubmit={(keyword) => {
          onSearch?.()
          router.visit(`/search?keyword=${encodeURIComponent(keyword.trim())}`)
        }}
      >
        <SearchField.Group>
          <SearchField.SearchIcon />
          <SearchField.Input placeholder={t('search.placeholder')} />
          <ClearSearch />
        </SearchField.Group>
      </SearchField>
    </form>
  )
}
