import { useEffect, useRef, useState } from 'react'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { useT } from '~/hooks/use_t'
import { SearchInput } from '~/components/ui/data/search_input'

/** Long enough not to send a request per letter, short enough to feel immediate. */
const PAUSE_MS = 250

/** Searches the shop while the user types. */
export function ShopSearch({ keyword = '' }: { keyword?: string }) {
  const t = useT('catalog')
  const { change } = useListQuery()
  const [words, setWords] = useState(keyword)
  const submitted = useRef(keyword)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // "Back" and "clear the filters" change the search terms from outside.
  useEffect(() => {
    if (keyword === submitted.current) return
    submitted.current = keyword
    setWords(keyword)
  }, [keyword])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function search(value: string, pause: number) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const trimmed = value.trim()
      if (trimmed === submitted.current) return
      const isRefining = submitted.current !== '' && trimmed !== ''
      submitted.current = trimmed
      change({ keyword: trimmed }, { replace: isRefining })
    }, pause)
  }

  return (
    <SearchInput
      label={t('shop.search')}
      value={words}
      onChange={(value) => {
        setWords(value)
        search(value, PAUSE_MS)
      }}
      onSubmit={(value) => search(value, 0)}
      onClear={() => search('', 0)}
      placeholder={t('shop.search')}
      maxLength={120}
      className="min-w-0 flex-1 basis-52"
    />
  )
}
