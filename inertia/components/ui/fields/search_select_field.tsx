import { Autocomplete } from '@heroui/react/autocomplete'
import { ListBox } from '@heroui/react/list-box'
import { SearchField } from '@heroui/react/search-field'
import { useFilter } from 'react-aria-components'
import { FieldFoot, FieldLabel } from '~/components/ui/fields/aria_parts'
import { useCurrentChoice, type FieldProps } from '~/components/ui/fields/field_parts'
import type { Option } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { ClearSearch } from '~/components/ui/fields/clear_search'

type Props = FieldProps & {
  value: string | null
  onChange: (id: string) => void
  /** `hint` is shown at the right and is searched as well. */
  options: Option[]
  searchLabel: string
  emptyLabel: string
}

/** A choice among many options, with a search. */
export function SearchSelectField(given: Props) {
  const props = useCurrentChoice(given)
  const { label, value, onChange, options, searchLabel, emptyLabel, name, error, className } = props
  const t = useT('ui')
  const { contains } = useFilter({ sensitivity: 'base' })

  return (
    <Autocomplete
      name={name}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={t('choose')}
      isRequired={props.required}
      isDisabled={props.disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      fullWidth
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      <Autocomplete.Trigger>
        <Autocomplete.Value />
        <Autocomplete.Indicator />
      </Autocomplete.Trigger>
      <FieldFoot {...props} />
      <Autocomplete.Popover>
        <Autocomplete.Filter filter={contains}>
          <SearchField aria-label={searchLabel} autoFocus fullWidth>
            <SearchField.Group>
              <SearchField.SearchIcon />
              <SearchField.Input placeholder={searchLabel} />
              <ClearSearch />
            </SearchField.Group>
          </SearchField>
          <ListBox
            aria-label={label}
            renderEmptyState={() => <p className="p-3 text-sm text-muted">{emptyLabel}</p>}
          >
            {options.map((option) => (
              <ListBox.Item
                key={option.id}
                id={option.id}
                textValue={[option.label, option.hint].filter(Boolean).join(' ')}
              >
                <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
                  <span className="truncate">{option.label}</span>
                  {option.hint ? (
                    <span className="tabular max-w-1/2 shrink-0 truncate text-xs text-muted">
                      {option.hint}
                    </span>
                  ) : null}
                </span>
                <ListBox.ItemIndicator />
              </ListBox.Item>
            ))}
          </ListBox>
        </Autocomplete.Filter>
      </Autocomplete.Popover>
    </Autocomplete>
  )
}
