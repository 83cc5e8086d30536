import { Wallet } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { RedeemCard } from '~/components/payments/wallet/redeem_card'
import { WalletHistory } from '~/components/payments/wallet/wallet_history'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

type Props = InertiaProps<{
  balances: WireMoney[]
  history: List<Data.Payments.Wallets.WalletEntry>
}>

export default function WalletPage({ balances, history, impersonation }: Props) {
  const t = useT('payments')
  return (
    <>
      <AccountHeader title={t('wallet.title')} description={t('wallet.lead')} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel title={t('wallet.balance')}>
          <Balances balances={balances} />
        </Panel>
        {impersonation ? null : (
          <Panel title={t('wallet.redeem')} description={t('wallet.redeem_lead')}>
            <RedeemCard />
          </Panel>
        )}
      </div>
      <Panel title={t('wallet.history')} flush>
        {history.total === 0 ? (
          <EmptyState icon={<Wallet aria-hidden />} title={t('wallet.empty')}>
            {t('wallet.empty_lead')}
          </EmptyState>
        ) : (
          <WalletHistory history={history} />
        )}
      </Panel>
    </>
  )
}

function Balances({ balances }: { balances: WireMoney[] }) {
  const t = useT('payments')
  const format = useFormat()
  if (balances.length === 0) return <p className="text-sm text-muted">{t('wallet.nothing')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {balances.map((money) => (
        <li key={money.currency} className="flex items-baseline justify-between gap-4">
          <span className="text-sm text-muted">{money.currency}</span>
          <span className="tabular text-2xl">{format.money(money)}</span>
        </li>
      ))}
    </ul>
  )
}
