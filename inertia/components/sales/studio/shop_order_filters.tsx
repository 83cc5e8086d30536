import { router } from '@inertiajs/react'
import { X } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type Filter = {
  status: string | null
  keyword: string
  productId: number | null
  days: number | null
  from: string | null
}

const ALL = 'all'
const STATES = ['paid', 'unpaid', 'refunded', 'cancelled'] as const
const DAYS = ['1', '7', '30', '90'] as const

type Props = { filter: Filter; product: string; only: string[] }

/** Filters of the orders; they are kept in the URL. */
export function ShopOrderFilters({ filter, product, only }: Props) {
  const t = useT('orders')
  const visit = (query: Record<string, string | null>) =>
    router.visit(withQuery(window.location.href, { ...query, page: null }), {
      only,
      preserveState: true,
    })
  const orNull = (id: string) => (id === ALL ? null : id)

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox label={t('studio.search')} initial={filter.keyword} only={only} />
      <SelectField
        label={t('admin.filter')}
        value={filter.status ?? ALL}
        options={[ALL, ...STATES].map((id) => ({ id, label: t(`admin.states.${id}`) }))}
        onChange={(id) => visit({ status: orNull(id) })}
        className="w-36"
      />
      <SelectField
        label={t('studio.time')}
        value={filter.days ? String(filter.days) : ALL}
        options={[ALL, ...DAYS].map((id) => ({ id, label: t(`studio.days.${id}`) }))}
        onChange={(id) => visit({ days: orNull(id) })}
        className="w-40"
      />
      {filter.productId ? (
        <Button
          variant="outline"
          icon={<X aria-hidden className="size-4" />}
          onPress={() => visit({ productId: null })}
        >
          {t('studio.only_product', { title: product })}
        </Button>
      ) : null}
    </div>
  )
}
