import { ShoppingBag } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { OrderCard } from '~/components/ordering/order_card'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ orders: List<Data.Ordering.Order> }>

export default function Orders({ orders }: Props) {
  const t = useT('ordering')
  return (
    <div className="page-width flex flex-col gap-6 py-8">
      <PageHeader title={t('orders.title')} description={t('orders.lead')} />
      {orders.total === 0 ? (
        <EmptyState
          icon={<ShoppingBag aria-hidden />}
          title={t('orders.empty')}
          action={
            <LinkButton href="/" variant="primary">
              {t('orders.look_around')}
            </LinkButton>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.items.map((order) => (
            <OrderCard key={order.tradeNo} order={order} />
          ))}
        </ul>
      )}
      <Pager list={orders} only={['orders']} />
    </div>
  )
}
