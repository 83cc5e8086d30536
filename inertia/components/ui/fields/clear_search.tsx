import { SearchField } from '@heroui/react/search-field'
import { useT } from '~/hooks/use_t'

/** The button that clears a search: HeroUI labels its own "Close", and only in English. */
export function ClearSearch() {
  const t = useT('ui')
  return <SearchField.ClearButton aria-label={t('clear_search')} />
}
