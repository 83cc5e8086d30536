import { HandHeart, ShoppingBag } from 'lucide-react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { Thanks } from '~/components/orders/payment/thanks'
import { PurchaseCard } from '~/components/orders/purchases/purchase_card'
import { useT } from '~/hooks/use_t'

const TYPES = ['product', 'tipping'] as const

type Type = (typeof TYPES)[number]

type Props = InertiaProps<{ type: Type; purchases: List<Data.Orders.Purchases.Purchase> }>

export default function Orders({ type, purchases }: Props) {
  const t = useT('orders')
  const choose = (tab: Type) =>
    router.visit(tab === 'product' ? '/orders' : `/orders?type=${tab}`, {
      only: ['type', 'purchases'],
      preserveState: true,
      preserveScroll: true,
    })
  return (
    <div className="page-width flex flex-col gap-6 py-8">
      <PageHeader title={t('orders.title')} description={t('orders.lead')} />
      <Thanks orders={purchases.items[0]?.orders ?? []} />
      <ListTabs
        label={t('orders.title')}
        tabs={TYPES.map((id) => ({ id, label: t(`orders.tabs.${id}`) }))}
        chosen={type}
        onChoose={choose}
      >
        {purchases.total === 0 ? <Nothing type={type} /> : <Cards purchases={purchases.items} />}
        <Pager list={purchases} only={['purchases']} counts="payments" />
      </ListTabs>
    </div>
  )
}

function Cards({ purchases }: { purchases: Data.Orders.Purchases.Purchase[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {purchases.map((purchase) => (
        <PurchaseCard key={purchase.paymentNo} purchase={purchase} />
      ))}
    </ul>
  )
}

function Nothing({ type }: { type: Type }) {
  const t = useT('orders')
  return (
    <EmptyState
      icon={type === 'product' ? <ShoppingBag aria-hidden /> : <HandHeart aria-hidden />}
      title={t(type === 'product' ? 'orders.empty' : 'orders.no_tips')}
      action={
        <LinkButton href="/" variant="primary">
          {t('orders.look_around')}
        </LinkButton>
      }
    />
  )
}
