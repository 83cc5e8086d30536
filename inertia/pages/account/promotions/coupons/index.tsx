import { router } from '@inertiajs/react'
import { TicketPercent } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { ClaimForm } from '~/components/promotions/wallet/claim_form'
import { WalletCoupon } from '~/components/promotions/wallet/wallet_coupon'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

const TABS = ['active', 'exhausted', 'expired'] as const

type Tab = (typeof TABS)[number]

type Props = InertiaProps<{
  state: Tab
  /** The code from a shared link. */
  code: string
  statistics: Record<Tab, number>
  coupons: List<Data.Promotions.WalletCoupon>
}>

/** The user's coupon wallet. */
export default function Coupons({ state, code, statistics, coupons }: Props) {
  const t = useT('promotions')
  const format = useFormat()
  const choose = (tab: Tab) =>
    router.visit(tab === 'active' ? '/account/coupons' : `/account/coupons?state=${tab}`, {
      only: ['state', 'statistics', 'coupons'],
      preserveState: true,
      preserveScroll: true,
    })

  return (
    <>
      <AccountHeader title={t('wallet.title')} description={t('wallet.lead')} />
      <ClaimForm key={code} code={code} onClaimed={() => router.visit('/account/coupons')} />
      <ListTabs
        label={t('wallet.tabs')}
        tabs={TABS.map((id) => ({
          id,
          label: (
            <>
              {t(`wallet.tab.${id}`)}{' '}
              <span className="tabular text-muted">{format.number(statistics[id])}</span>
            </>
          ),
        }))}
        chosen={state}
        onChoose={choose}
      >
        {coupons.items.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {coupons.items.map((coupon) => (
              <li key={coupon.id} className="min-w-0">
                <WalletCoupon coupon={coupon} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing state={state} />
        )}
        <Pager list={coupons} only={['coupons']} />
      </ListTabs>
    </>
  )
}

function Nothing({ state }: { state: Tab }) {
  const t = useT('promotions')
  return (
    <Panel flush>
      <EmptyState
        icon={<TicketPercent aria-hidden />}
        title={t(`wallet.empty.${state}`)}
        action={
          state === 'active' ? (
            <LinkButton href="/search" variant="outline">
              {t('wallet.browse')}
            </LinkButton>
          ) : undefined
        }
      >
        {t(`wallet.empty_hint.${state}`)}
      </EmptyState>
    </Panel>
  )
}
