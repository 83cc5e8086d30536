import type { KeyboardEvent } from 'react'
import { Search, X } from 'lucide-react'
import { useT } from '~/hooks/use_t'

type Props = {
  label: string
  name?: string
  value: string
  onChange: (value: string) => void
  onClear?: () => void
  onSubmit?: (value: string) => void
  placeholder: string
  maxLength?: number
  className?: string
}

/** The browser's search input, for pages that visitors see: HeroUI's brings React Aria along. */
export function SearchInput({ label, value, onChange, onClear, onSubmit, ...props }: Props) {
  const t = useT('ui')
  const { className = '', ...input } = props

  function clear() {
    onChange('')
    onClear?.()
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'Enter') onSubmit?.(value)
    if (key === 'Escape') clear()
  }

  return (
    <div className={`search-field__group ${className}`}>
      <Search
        aria-hidden
        data-slot="search-field-search-icon"
        className="search-field__search-icon"
      />
      <input
        {...input}
        type="search"
        aria-label={label}
        className="search-field__input w-full min-w-0"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {value ? (
        <button
          type="button"
          slot="clear"
          aria-label={t('clear_search')}
          className="close-button search-field__clear-button size-6"
          onClick={clear}
        >
          <X aria-hidden data-slot="close-button-icon" />
        </button>
      ) : null}
    </div>
  )
}
