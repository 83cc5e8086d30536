import { useEffect, useRef, useState } from 'react'
import { SearchField } from '@heroui/react/search-field'
import { useShopQuery } from '~/components/catalog/listings/use_shop_query'
import { useT } from '~/hooks/use_t'
import { ClearSearch } from '~/components/ui/fields/clear_search'

/** Long enough not to send a request per letter, short enough to feel immediate. */
const PAUSE_MS = 250

/** Searches the shop while the user types. */
export function ShopSearch({ keyword = '' }: { keyword?: string }) {
  const t = useT('catalog')
  const { change } = useShopQuery()
  const [words, setWords] = useState(keyword)
  const asked = useRef(keyword)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // "Back" and "clear the filters" change the search terms from outside.
  useEffect(() => {
    if (keyword === asked.current) return
    asked.current = keyword
    setWords(keyword)
  }, [keyword])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function ask(value: string, pause: number) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const wanted = value.trim()
      if (wanted === asked.current) return
      const isRefining = asked.current !== '' && wanted !== ''
      asked.current = wanted
      change({ keyword: wanted }, { replace: isRefining })
    }, pause)
  }

  return (
    <SearchField
      aria-label={t('shop.search')}
      value={words}
      onChange={(value) => {
        setWords(value)
        ask(value, PAUSE_MS)
      }}
      onSubmit={(value) => ask(value, 0)}
      onClear={() => ask('', 0)}
      className="min-w-0 flex-1 basis-52"
    >
      <SearchField.Group>
        <SearchField.SearchIcon />
        <SearchField.Input placeholder={t('shop.search')} maxLength={120} />
        <ClearSearch />
      </SearchField.Group>
    </SearchField>
  )
}
