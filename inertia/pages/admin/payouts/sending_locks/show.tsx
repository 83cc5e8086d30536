import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { HeldSitePanel } from '~/components/payouts/unlock/held_site_panel'
import { ProviderAnswers } from '~/components/payouts/unlock/provider_answers'
import { UnlockButton } from '~/components/payouts/unlock/unlock_button'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Lock = Data.Payouts.Administration.SendingLock
type Props = InertiaProps<{
  heldSince: string | null
  lock: Lock
  settlements: List<Data.Payouts.Administration.Withdrawal>
}>

const STEPS = ['1', '2', '3', '4', '5'] as const

/** After a restored backup: what is open here beside the providers' records, before anything is sent again. */
export default function UnlockPage({ heldSince, lock, settlements }: Props) {
  const t = useT('settlements')
  const { transfers } = lock
  return (
    <>
      <PageHeader
        title={t('unlock.title')}
        description={t('unlock.lead')}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
      />
      {heldSince ? <HeldSitePanel since={heldSince} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LockPanel lock={lock} />
        <Panel title={t('unlock.how')}>
          <ol className="flex list-decimal flex-col gap-2 ps-5 text-sm">
            {STEPS.map((step) => (
              <li key={step}>{t(`unlock.steps.${step}`, { driver: t('drivers.by_hand') })}</li>
            ))}
          </ol>
        </Panel>
      </div>
      <ProviderAnswers key={settlements.page} settlements={settlements} />
      {transfers.length > 0 ? <TransfersPanel transfers={transfers} /> : null}
    </>
  )
}

function LockPanel({ lock }: { lock: Lock }) {
  const t = useT('settlements')
  const { isLocked, lockedAt, because, lockedBy, unlockedAt, unlockedBy, newestAttemptAt } = lock
  const format = useFormat()
  const moment = (at: string | Date) => <Moment at={at as string} as="datetime" />
  const facts = [
    ...(isLocked && lockedAt
      ? [
          { label: t('unlock.since'), value: moment(lockedAt) },
          { label: t('unlock.because'), value: <span className="wrap-anywhere">{because}</span> },
          { label: t('unlock.by'), value: lockedBy ?? t('system') },
          { label: t('unlock.uncompared'), value: format.number(lock.uncompared) },
        ]
      : []),
    ...(!isLocked && unlockedAt
      ? [
          {
            label: t('unlock.last'),
            value: (
              <>
                {unlockedBy ?? t('system')} · {moment(unlockedAt)}
              </>
            ),
          },
        ]
      : []),
    {
      label: t('unlock.newest'),
      value: newestAttemptAt ? moment(newestAttemptAt) : t('unlock.none'),
    },
  ]
  return (
    <Panel title={t(isLocked ? 'unlock.locked' : 'unlock.free')}>
      <div className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Facts facts={facts} />
        </div>
        {isLocked ? <UnlockButton /> : null}
      </div>
    </Panel>
  )
}

function TransfersPanel({ transfers }: Pick<Lock, 'transfers'>) {
  const t = useT('settlements')
  const format = useFormat()
  return (
    <Panel title={t('unlock.transfers')} description={t('unlock.transfers_lead')} flush>
      <ul className="divide-y divide-separator">
        {transfers.map(({ id, transaction, recipient, sum, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-6"
          >
            <span className="me-auto flex min-w-0 flex-col">
              <span className="wrap-anywhere">{recipient}</span>
              <span className="text-xs text-muted wrap-anywhere">{transaction}</span>
            </span>
            <span className="flex flex-col items-end">
              <span className="tabular-nums">{format.money(sum)}</span>
              <span className="text-xs text-muted">
                <Moment at={at} as="datetime" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
