import { useState } from 'react'
import { useShopQuery } from '~/components/catalog/listings/use_shop_query'
import { Button } from '~/components/ui/actions/button'
import { MoneyField } from '~/components/ui/fields/money_field'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import { PlainSelectField } from '~/components/ui/fields/plain_select_field'
import { useT } from '~/hooks/use_t'

export type Filters = {
  keyword?: string
  category?: number
  minPrice?: number
  maxPrice?: number
  priceCurrency: string
  type?: string
  free?: boolean
  sort?: string
  page?: number
}

const TYPES = ['pdf', 'text', 'other', 'links']

export function ShopFilters({ filters }: { filters: Filters }) {
  const t = useT('catalog')
  const { change } = useShopQuery()
  const all = 'all'
  const { minPrice, maxPrice, priceCurrency } = filters
  return (
    <div className="flex flex-col gap-5">
      <PlainSelectField
        label={t('shop.type')}
        value={filters.type ?? all}
        options={[all, ...TYPES].map((id) => ({ id, label: t(`shop.types.${id}`) }))}
        onChange={(type) => change({ type: type === all ? null : type })}
      />
      <PlainCheckboxField
        value={filters.free ?? false}
        onChange={(free) => change({ free: free ? 'true' : null })}
      >
        {t('shop.free_only')}
      </PlainCheckboxField>
      <PriceRange key={`${minPrice}-${maxPrice}-${priceCurrency}`} filters={filters} />
    </div>
  )
}

function PriceRange({ filters }: { filters: Filters }) {
  const t = useT('catalog')
  const { change } = useShopQuery()
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
        <MoneyField label={t('shop.min_price')} value={min} onChange={setMin} currency={currency} />
        <MoneyField label={t('shop.max_price')} value={max} onChange={setMax} currency={currency} />
      </div>
      <Button type="submit" variant="outline" size="sm" className="self-start" repeated>
        {t('shop.apply')}
      </Button>
    </form>
  )
}
