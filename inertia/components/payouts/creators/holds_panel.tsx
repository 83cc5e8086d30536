import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Payouts = Data.Payouts.Administration.CreatorPayouts
type Hold = Payouts['holds'][number]
type Props = { payouts: Payouts }

/** What stops this creator's payouts, and what did before. */
export function HoldsPanel({ payouts: { creator, holds } }: Props) {
  const t = useT('settlements')
  const [isHolding, setHolding] = useState(false)
  const [lifting, setLifting] = useState<Hold | null>(null)
  const isHeld = holds.some(({ kind, liftedAt }) => kind === 'review' && liftedAt === null)
  return (
    <Panel
      title={t('creators.holds')}
      description={t('creators.holds_lead')}
      actions={
        isHeld ? null : (
          <Button size="sm" variant="outline" onPress={() => setHolding(true)}>
            {t('creators.hold')}
          </Button>
        )
      }
    >
      {holds.length === 0 ? <p className="text-sm text-muted">{t('creators.no_holds')}</p> : null}
      <ul className="flex flex-col divide-y divide-separator">
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} onLift={() => setLifting(hold)} />
        ))}
      </ul>
      {isHolding ? <HoldDialog creator={creator} onClose={() => setHolding(false)} /> : null}
      {lifting ? (
        <LiftDialog creator={creator} id={lifting.id} onClose={() => setLifting(null)} />
      ) : null}
    </Panel>
  )
}

function HoldRow({ hold, onLift }: { hold: Hold; onLift: () => void }) {
  const t = useT('settlements')
  const { kind, reason, placedBy, createdAt, liftedAt, liftedBy } = hold
  const isOpen = liftedAt === null
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <StatusChip tone={isOpen ? 'warning' : 'neutral'}>
            {t(`creators.kinds.${kind}`)}
          </StatusChip>
          <span className="text-muted">
            {placedBy ? `${placedBy} · ` : null}
            <Moment at={createdAt} as="datetime" />
          </span>
        </p>
        {reason ? <p className="whitespace-pre-line wrap-anywhere">{reasonOf(hold, t)}</p> : null}
        {liftedAt ? (
          <p className="text-muted">
            {t('creators.lifted_by', { name: liftedBy ?? t('system') })} ·{' '}
            <Moment at={liftedAt} as="datetime" />
          </p>
        ) : null}
      </div>
      {isOpen && kind !== 'pause' ? (
        <Button size="sm" variant="outline" onPress={onLift}>
          {t('creators.lift')}
        </Button>
      ) : null}
    </li>
  )
}

/** Rules are stored by their names. */
function reasonOf({ kind, reason }: Hold, t: (key: string) => string): string {
  return kind === 'rule' ? t(`rules.${reason}`) : reason
}

type DialogProps = { creator: Payouts['creator']; onClose: () => void }

function HoldDialog({ creator: { id, name }, onClose }: DialogProps) {
  const t = useT('settlements')
  const holding = useApi('api.admin.creator_payouts.hold')

  async function hold(reason: string) {
    if (!(await holding.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('creators.held'))
    return () => router.reload()
  }

  return (
    <ReasonDialog
      api={holding}
      title={t('creators.hold_ask', { name })}
      confirmLabel={t('creators.hold')}
      hint={t('creators.hold_reason')}
      danger
      onConfirm={hold}
      onClose={onClose}
    />
  )
}

function LiftDialog({ creator: { name }, id, onClose }: DialogProps & { id: number }) {
  const t = useT('settlements')
  const lifting = useApi('api.admin.creator_payouts.lift')

  async function lift() {
    const lifted = await lifting.submit({ params: { id } })
    if (lifted === undefined) return false
    toast.success(t('creators.lifted'))
    return () => router.reload()
  }

  return (
    <ConfirmDialog
      isOpen
      api={lifting}
      title={t('creators.lift_ask', { name })}
      confirmLabel={t('creators.lift')}
      onConfirm={lift}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('creators.lift_explain')}</p>
        <ApiFailure api={lifting} />
      </div>
    </ConfirmDialog>
  )
}
