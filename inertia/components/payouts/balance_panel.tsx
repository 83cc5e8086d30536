import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { BalanceEntries } from '~/components/payouts/balance_entries'
import type { Statistics } from '~/components/payouts/payout_texts'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

type Balance = Statistics['balances'][number]

const TERMS = ['earned', 'refunded', 'disputed', 'settled', 'writtenOff'] as const

/** The balance of each currency as an equation; each term opens the entries that it sums up. */
export function BalancePanel({ statistics }: { statistics: Statistics }) {
  const t = useT('payouts')
  const { balances } = statistics
  return (
    <Panel title={t('balance.title')} description={t('balance.lead')}>
      {balances.length === 0 ? (
        <p className="text-sm text-muted">{t('balance.empty')}</p>
      ) : (
        <div className="flex flex-col gap-8">
          {balances.map((balance) => (
            <Equation key={balance.currency} balance={balance} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Equation({ balance }: { balance: Balance }) {
  const t = useT('payouts')
  const shown = TERMS.filter((term) => term === 'earned' || balance[term].amount !== '0')
  return (
    <section aria-label={t('balance.of', { currency: balance.currency })}>
      <h3 className="mb-1 text-sm font-medium">{balance.currency}</h3>
      <div className="divide-y divide-separator border-y border-separator text-sm">
        {shown.map((term) => (
          <Term key={term} term={term} money={balance[term]} currency={balance.currency} />
        ))}
        <Result sign="=" label={t('balance.pending')} money={balance.pending} />
        <Result sign="+" label={t('balance.available')} money={balance.available} isStrong />
      </div>
    </section>
  )
}

function Result({
  sign,
  label,
  money,
  isStrong,
}: {
  sign: '=' | '+'
  label: string
  money: WireMoney
  isStrong?: boolean
}) {
  return (
    <p className="flex items-baseline justify-between gap-4 py-2.5">
      <span className={isStrong ? 'font-medium' : ''}>
        {sign} {label}
      </span>
      <Price money={money} className={isStrong ? 'font-medium' : ''} />
    </p>
  )
}

type TermProps = { term: (typeof TERMS)[number]; money: WireMoney; currency: string }

function Term({ term, money, currency }: TermProps) {
  const t = useT('payouts')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full cursor-pointer items-baseline justify-between gap-4 py-2.5 text-start hover:text-accent-text"
      >
        <span className="inline-flex items-baseline gap-1.5">
          {t(`balance.terms.${term}`)}
          <ChevronDown
            aria-hidden
            className={`size-4 self-center text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </span>
        <Price money={money} />
      </button>
      {isOpen ? <BalanceEntries term={term} currency={currency} /> : null}
    </div>
  )
}
