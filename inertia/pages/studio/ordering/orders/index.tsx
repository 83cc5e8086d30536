import { FileSpreadsheet, ShoppingBag } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { shopOrderColumns } from '~/components/ordering/studio/shop_order_columns'
import { ShopOrderFilters, type Filter } from '~/components/ordering/studio/shop_order_filters'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ filter: Filter; orders: List<Data.Ordering.ShopOrder> }>

const ONLY = ['orders', 'filter']
const FORMATS = ['xlsx', 'csv'] as const

/** What was bought of a creator's products. */
export default function Orders({ filter, orders }: Props) {
  const t = useT('ordering')
  const isFiltered = Boolean(filter.status ?? filter.productId ?? filter.days) || filter.keyword

  return (
    <>
      <PageHeader
        title={t('studio.title')}
        description={t('studio.lead')}
        actions={
          <>
            <LinkButton href="/studio/tips" variant="ghost">
              {t('studio.to_tips')}
            </LinkButton>
            {FORMATS.map((format) => (
              <LinkButton
                key={format}
                href={exportHref(filter, format)}
                external
                variant="outline"
                icon={<FileSpreadsheet aria-hidden className="size-4" />}
              >
                {t(`studio.export.${format}`)}
              </LinkButton>
            ))}
          </>
        }
      />
      <ShopOrderFilters
        filter={filter}
        product={orders.items[0]?.title ?? `#${filter.productId}`}
        only={ONLY}
      />
      <DataTable
        label={t('studio.title')}
        columns={shopOrderColumns(t)}
        list={orders}
        rowId={({ tradeNo }) => tradeNo}
        only={ONLY}
        empty={
          <EmptyState
            icon={<ShoppingBag aria-hidden />}
            title={t(isFiltered ? 'admin.none_found' : 'studio.empty')}
          />
        }
      />
    </>
  )
}

function exportHref({ status, keyword, productId, from }: Filter, format: string): string {
  const query = new URLSearchParams({ format, type: 'product' })
  if (status) query.set('status', status)
  if (keyword) query.set('keyword', keyword)
  if (productId) query.set('productId', String(productId))
  if (from) query.set('from', from)
  return `/api/v1/creator-dashboard/orders/export?${query}`
}
