import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { fileOf, toneOf } from '~/components/payouts/payout_texts'
import { RefundedPanel } from '~/components/payouts/refunded_panel'
import { StatementBalance } from '~/components/payouts/statement_balance'
import { StatementNotices } from '~/components/payouts/statement_notices'
import { FileLinks } from '~/components/ui/data/file_links'
import { Facts } from '~/components/ui/show/facts'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Statement = Data.Payouts.Statements.Statement
type Props = InertiaProps<{ statement: Statement }>

/** One withdrawal: its lines, its sums, and the files. */
export default function StatementPage({ statement }: Props) {
  const t = useT('payouts')
  const format = useFormat()
  const { id, invoiceNo, balances } = statement
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={invoiceNo}
        description={t('statement.made', {
          day: format.day(statement.day),
          at: format.date(statement.createdAt, 'datetime', 'UTC'),
        })}
        actions={<Files id={id} />}
      />
      <StatementNotices statement={statement} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <About statement={statement} />
        <Sums statement={statement} />
      </div>
      {balances.map((balance) => (
        <StatementBalance key={balance.currency} balance={balance} statement={statement} />
      ))}
      <RefundedPanel refunded={statement.refundedBeforeRelease} />
      <p className="text-xs text-muted">{t('statement.note')}</p>
    </div>
  )
}

function Files({ id }: { id: number }) {
  const t = useT('payouts')
  const files = (['pdf', 'xlsx', 'csv'] as const).map((format) => ({
    href: `${fileOf(id)}?format=${format}`,
    label: t(`files.${format}`),
    isSheet: format !== 'pdf',
  }))
  return <FileLinks files={files} />
}

function About({ statement }: { statement: Statement }) {
  const t = useT('payouts')
  const format = useFormat()
  const { gateway, account, startDate, endDate, arrival, sentAt, closedAt, sendAfter } = statement
  const { billingName, taxNumber, billingAddress, comment } = statement
  const { day } = format
  const lines = (name: string, text: string | null) => {
    const value = <span className="wrap-anywhere whitespace-pre-line">{text}</span>
    return text ? [{ label: t(`statement.${name}`), value }] : []
  }
  const isWaiting = statement.stage === 'scheduled' || statement.stage === 'approved'
  return (
    <Panel title={t('statement.about')}>
      <Facts
        facts={[
          {
            label: t('history.status'),
            value: (
              <StatusChip tone={toneOf(statement)}>{t(`stages.${statement.stage}`)}</StatusChip>
            ),
          },
          ...lines('billing_name', billingName),
          ...lines('billing_address', billingAddress),
          ...lines('tax_number', taxNumber),
          { label: t('statement.channel'), value: `${t(`types.${gateway}`)} · ${account}` },
          {
            label: t('statement.period'),
            value: t('statement.period_text', { from: day(startDate), to: day(endDate) }),
          },
          ...(isWaiting
            ? [
                {
                  label: t('statement.send_after'),
                  value: format.date(sendAfter, 'datetime', 'UTC'),
                },
              ]
            : []),
          ...(sentAt
            ? [{ label: t('statement.sent_at'), value: format.date(sentAt, 'datetime', 'UTC') }]
            : []),
          ...(arrival && statement.status === 'pending'
            ? [
                {
                  label: t('next.arrival'),
                  value: t('next.window', { from: day(arrival.from), to: day(arrival.to) }),
                },
              ]
            : []),
          ...lines('comment', statement.stage === 'returned' ? null : comment),
          ...(closedAt
            ? [{ label: t('statement.closed_at'), value: format.date(closedAt, 'datetime', 'UTC') }]
            : []),
        ]}
      />
    </Panel>
  )
}

function Sums({ statement }: { statement: Statement }) {
  const t = useT('payouts')
  const format = useFormat()
  const { balances, amount, surcharge, credited, audTotal, audThreshold, fx } = statement
  const isForeign = balances.some(({ currency }) => currency !== amount.currency)
  return (
    <Panel title={t('statement.sums')}>
      <Facts
        facts={[
          ...balances.map((balance) => ({
            label:
              balance.currency === amount.currency
                ? t('statement.own', { currency: balance.currency })
                : t('statement.rate', {
                    amount: format.money(balance.amount),
                    rate: balance.rate,
                    currency: balance.currency,
                    there: amount.currency,
                  }),
            value: <Price money={balance.converted} className="number" />,
          })),
          { label: t('statement.amount'), value: <Price money={amount} /> },
          {
            label: t('statement.surcharge'),
            value: <Price money={{ ...surcharge, amount: negated(surcharge.amount) }} />,
          },
          {
            label: t('statement.credited'),
            value: <Price money={credited} className="font-medium" />,
          },
          { label: t('statement.aud_total'), value: <Price money={audTotal} /> },
          { label: t('statement.threshold'), value: <Price money={audThreshold} /> },
        ]}
      />
      {isForeign ? (
        <p className="mt-3 text-xs text-muted">
          {t('statement.snapshot', {
            id: fx.snapshotId,
            source: fx.source,
            at: format.date(fx.at, 'datetime', 'UTC'),
          })}
        </p>
      ) : null}
    </Panel>
  )
}

const negated = (amount: string) => (amount === '0' ? '0' : `-${amount}`)
