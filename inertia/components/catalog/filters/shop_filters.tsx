import type { Filters } from '~/components/catalog/filters/filter_chips'
import { PriceRange } from '~/components/catalog/filters/price_range'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import { PlainSelectField } from '~/components/ui/fields/plain_select_field'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const TYPES = ['pdf', 'text', 'epub', 'image', 'pack', 'other', 'links']
const ALL = 'all'

type Props = { filters: Filters; workLanguages: string[] }

/** The filters of a shop. */
export function ShopFilters({ filters, workLanguages }: Props) {
  const t = useT('filters')
  const format = useFigures()
  const { change } = useListQuery()
  const select = (name: string, values: string[], labelOf: (value: string) => string) => (
    <PlainSelectField
      label={t(name)}
      value={String(filters[name as keyof Filters] ?? ALL)}
      options={[{ id: ALL, label: t('all') }, ...values.map((id) => ({ id, label: labelOf(id) }))]}
      onChange={(value) => change({ [name]: value === ALL ? null : value })}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      {select('type', TYPES, (type) => t(`types.${type}`))}
      {select('language', workLanguages, format.language)}
      {select('marked', ['true', 'false'], (value) => t(`marks.${value}`))}
      <div className="flex flex-col gap-2">
        {(['discounted', 'free'] as const).map((name) => (
          <PlainCheckboxField
            key={name}
            value={filters[name] ?? false}
            onChange={(isOn) => change({ [name]: isOn ? 'true' : null })}
          >
            {t(name)}
          </PlainCheckboxField>
        ))}
      </div>
      <PriceRange filters={filters} />
    </div>
  )
}
