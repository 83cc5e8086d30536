import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { ActionPanel } from '~/components/payouts/settlements/action_panel'
import { AttemptsPanel } from '~/components/payouts/settlements/attempts_panel'
import { DebtNotice } from '~/components/payouts/settlements/debt_notice'
import { PaymentPanel } from '~/components/payouts/settlements/payment_panel'
import { StageChips } from '~/components/payouts/settlements/stage_chip'
import { FileLinks } from '~/components/ui/data/file_links'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Settlement = Data.Payouts.Administration.WithdrawalFile
type Props = InertiaProps<{ settlement: Settlement; qrCode: string | null }>

/** One withdrawal: its sums, its attempts, what admins did, and what can be done. */
export default function SettlementPage({ settlement, qrCode }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const { creator, hold, isShared, invoiceNo } = settlement
  return (
    <>
      <PageHeader
        title={invoiceNo}
        description={t(settlement.kind === 'weekly' ? 'of' : 'of_off_cycle', {
          creator: creator.name,
          day: format.day(settlement.day),
        })}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <StageChips settlement={settlement} />
            <LinkButton
              variant="outline"
              size="sm"
              href={`/admin/settlements/creators/${creator.id}`}
            >
              {t('creators.open')}
            </LinkButton>
            <Files settlement={settlement} />
          </div>
        }
      />
      {hold ? (
        <NoticeBox kind="warning" title={t(hold.byRule ? 'held_by_rule' : 'held')}>
          {hold.byRule ? t(`rules.${hold.reason}`) : hold.reason}
        </NoticeBox>
      ) : null}
      {isShared ? (
        <NoticeBox kind="warning" title={t('flag.shared')}>
          {t('flag.shared_hint')}
        </NoticeBox>
      ) : null}
      {settlement.status === 'pending' ? <DebtNotice settlement={settlement} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <SumsPanel settlement={settlement} />
          <AttemptsPanel attempts={settlement.attempts} />
        </div>
        <div className="flex flex-col gap-6">
          <ActionPanel key={settlement.version} settlement={settlement} />
          <PaymentPanel settlement={settlement} qrCode={qrCode} />
          <LogPanel log={settlement.log} />
        </div>
      </div>
    </>
  )
}

/** The statement, and after a return its correction. */
function Files({ settlement: { id, stage } }: { settlement: Settlement }) {
  const t = useT('settlements')
  const documents = stage === 'returned' ? ['statement', 'correction'] : ['statement']
  const files = documents.map((document) => ({
    href: `/api/v1/admin-dashboard/settlements/${id}/invoice?format=pdf&document=${document}`,
    label: t(document),
  }))
  return <FileLinks files={files} size="sm" />
}

function SumsPanel({ settlement }: { settlement: Settlement }) {
  const t = useT('settlements')
  const format = useFormat()
  const { amount, surcharge, credited, audTotal, comment, sendAfter } = settlement
  const times = [
    ['created', settlement.createdAt],
    ['approved', settlement.approvedAt],
    ['sent', settlement.sentAt],
    ['closed', settlement.closedAt],
  ] as const
  const facts = [
    { label: t('amount'), value: format.money(amount) },
    { label: t('surcharge'), value: format.money(surcharge) },
    { label: t('credited'), value: <strong>{format.money(credited)}</strong> },
    { label: t('aud_total'), value: format.money(audTotal) },
    {
      label: t('column.channel'),
      value: (
        <span className="wrap-anywhere">
          {t('channel_of', { type: t(`types.${settlement.type}`), hint: settlement.accountHint })}
        </span>
      ),
    },
    { label: t('kind'), value: t(`kinds.${settlement.kind}`) },
    { label: t('send_after'), value: <Moment at={sendAfter} as="datetime" /> },
    ...times.flatMap(([name, at]) =>
      at ? [{ label: t(`at.${name}`), value: <Moment at={at} as="datetime" /> }] : []
    ),
    ...(comment
      ? [
          {
            label: t('comment'),
            value: <span className="wrap-anywhere whitespace-pre-line">{comment}</span>,
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('sums')}>
      <Facts facts={facts} />
    </Panel>
  )
}

function LogPanel({ log }: Pick<Settlement, 'log'>) {
  const t = useT('settlements')
  if (log.length === 0) return null
  return (
    <Panel title={t('log')}>
      <ul className="flex flex-col gap-3 text-sm">
        {log.map(({ id, action, actor, at }) => (
          <li key={id} className="flex flex-col">
            <span>{t(`logged.${action.replace('payout.', '')}`)}</span>
            <span className="text-muted">
              {actor ?? t('system')} · <Moment at={at} as="datetime" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
