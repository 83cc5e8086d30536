import { useState } from 'react'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { Button } from '~/components/ui/actions/button'
import { MoneyField } from '~/components/ui/fields/money_field'
import { useT } from '~/hooks/use_t'

type Props = { filters: { minPrice?: number; maxPrice?: number; priceCurrency: string } }

/** The lowest and highest price; typed anew when they change from outside. */
export function PriceRange({ filters }: Props) {
  const { minPrice, maxPrice, priceCurrency } = filters
  return <Fields key={`${minPrice}-${maxPrice}-${priceCurrency}`} filters={filters} />
}

function Fields({ filters }: Props) {
  const t = useT('filters')
  const { change } = useListQuery()
  const { priceCurrency: currency } = filters
  const [min, setMin] = useState(filters.minPrice?.toString() ?? '')
  const [max, setMax] = useState(filters.maxPrice?.toString() ?? '')

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const isLimited = min !== '' || max !== ''
        change({ minPrice: min, maxPrice: max, priceCurrency: isLimited ? currency : null })
      }}
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <MoneyField label={t('min_price')} value={min} onChange={setMin} currency={currency} />
        <MoneyField label={t('max_price')} value={max} onChange={setMax} currency={currency} />
      </div>
      <Button type="submit" variant="outline" size="sm" className="self-start" repeated>
        {t('apply')}
      </Button>
    </form>
  )
}
