import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { SearchInput } from '~/components/ui/data/search_input'
import { useT } from '~/hooks/use_t'

/** Searches the products of every open shop. */
export function SiteSearch({ onSearch }: { onSearch?: () => void }) {
  const t = useT('web')
  const initialKeyword = new URLSearchParams(usePage().url.split('?')[1] ?? '').get('keyword') ?? ''
  const [words, setWords] = useState(initialKeyword)

  return (
    // Before the page is interactive, the browser itself sends the form.
    <form
      action="/search"
      className="w-full max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.()
        router.visit(`/search?keyword=${encodeURIComponent(words.trim())}`)
      }}
    >
      <SearchInput
        label={t('search.label')}
        name="keyword"
        value={words}
        onChange={setWords}
        placeholder={t('search.placeholder')}
        className="w-full"
      />
    </form>
  )
}
