import type { Data } from '@generated/data'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

type Statement = Data.Payouts.Statements.Statement
type Line = Statement['lines'][number]
type Props = { balance: Statement['balances'][number]; statement: Statement }

/** The lines of one balance: it opens with zero, and ends with what was settled. */
export function StatementBalance({ balance, statement }: Props) {
  const t = useT('payouts')
  const { currency, amount } = balance
  const lines = statement.lines.filter(({ net }) => net.currency === currency)
  return (
    <Panel title={t('statement.balance', { currency })}>
      <ul className="divide-y divide-separator text-sm">
        <Sum label={t('statement.opening')} money={{ amount: '0', currency }} />
        {lines.map((line) => (
          <LineRow key={`${line.id}/${line.reference}`} line={line} />
        ))}
        {statement.moreLines
          .filter(({ net }) => net.currency === currency)
          .map(({ count, net }) => (
            <Sum key={count} label={t('statement.more_lines', { count })} money={net} />
          ))}
        <Sum label={t('statement.settled')} money={amount} isStrong />
      </ul>
    </Panel>
  )
}

function Sum({ label, money, isStrong }: { label: string; money: WireMoney; isStrong?: boolean }) {
  return (
    <li
      className={`flex items-baseline justify-between gap-4 py-2.5 ${isStrong ? 'font-medium' : 'text-muted'}`}
    >
      {label}
      <Price money={money} />
    </li>
  )
}

function LineRow({ line }: { line: Line }) {
  const t = useT('payouts')
  const format = useFormat()
  const { price, discount, serviceFee, gatewayFee } = line
  const less = (money: WireMoney) => format.money({ ...money, amount: `-${money.amount}` })
  const parts = price
    ? [
        t('statement.price', { amount: format.money(price) }),
        ...(isSome(discount) ? [t('statement.discount', { amount: less(discount) })] : []),
        ...(isSome(serviceFee) ? [t('statement.fee', { amount: less(serviceFee) })] : []),
        ...(isSome(gatewayFee) ? [t('statement.add_on', { amount: less(gatewayFee) })] : []),
      ]
    : []
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {t(`kinds.${line.kind}`)} · {line.title ?? line.reference}
        <span className="block text-xs text-muted">
          <Moment at={line.at} timeZone="UTC" />
          {line.title ? ` · ${line.reference}` : ''}
          {parts.length > 0 ? ` · ${parts.join(' · ')}` : ''}
        </span>
      </span>
      <Price money={line.net} />
    </li>
  )
}

function isSome(money: WireMoney | null): money is WireMoney {
  return money !== null && money.amount !== '0'
}
