import { ShoppingBag } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { ExportLinks } from '~/components/ui/data/export_links'
import { shopOrderColumns } from '~/components/sales/studio/shop_order_columns'
import { ShopOrderFilters, type Filter } from '~/components/sales/studio/shop_order_filters'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ filter: Filter; orders: List<Data.Sales.ShopOrder> }>

const ONLY = ['orders', 'filter']

/** The orders of a creator's products. */
export default function Orders({ filter, orders }: Props) {
  const t = useT('orders')
  const { status, keyword, productId, days, from } = filter
  const isFiltered = Boolean(status ?? productId ?? days) || keyword

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
            <ExportLinks
              path="/api/v1/creator-dashboard/orders/export"
              filter={{ type: 'product', status, keyword, productId, from }}
            />
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
