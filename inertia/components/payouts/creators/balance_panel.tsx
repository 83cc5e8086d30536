import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Button } from '~/components/ui/actions/button'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Payouts = Data.Payouts.Administration.CreatorPayouts
type Sum = Payouts['available'][number]

/** What is available and pending, and the settlement outside of the calendar. */
export function BalancePanel({ payouts }: { payouts: Payouts }) {
  const t = useT('settlements')
  const [isAsking, setAsking] = useState(false)
  const { creator, available, pending } = payouts
  return (
    <Panel
      title={t('creators.balances')}
      actions={
        <Button size="sm" disabled={available.length === 0} onPress={() => setAsking(true)}>
          {t('creators.settle')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('creators.available'), value: <Sums sums={available} /> },
          { label: t('creators.pending'), value: <Sums sums={pending} /> },
        ]}
      />
      {isAsking ? <SettleDialog creator={creator} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}

function Sums({ sums }: { sums: Sum[] }) {
  const t = useT('settlements')
  const format = useFormat()
  if (sums.length === 0) return <span className="text-muted">{t('creators.none')}</span>
  return (
    <span className="flex flex-col tabular-nums">
      {sums.map((sum) => (
        <span key={sum.currency} className={sum.amount.startsWith('-') ? 'text-danger' : ''}>
          {format.money(sum)}
        </span>
      ))}
    </span>
  )
}

type DialogProps = { creator: Payouts['creator']; onClose: () => void }

/** The server decides by the rules of Fridays; every reason that prevents it is listed. */
function SettleDialog({ creator: { id, name }, onClose }: DialogProps) {
  const t = useT('settlements')
  const settling = useApi('api.admin.creator_payouts.settle')
  const reasons = (settling.failure?.details.reasons ?? []) as string[]

  async function settle(reason: string) {
    const made = await settling.submit({ params: { id }, body: { reason } })
    if (!made) return false
    toast.success(t('creators.settled', { invoiceNo: made.invoiceNo }))
    return () => router.visit(`/admin/settlements/${made.id}`)
  }

  return (
    <ReasonDialog
      api={settling}
      title={t('creators.settle_ask', { name })}
      confirmLabel={t('creators.settle')}
      hint={t('creators.settle_reason')}
      onConfirm={settle}
      onClose={onClose}
    >
      <p>{t('creators.settle_explain')}</p>
      {reasons.length > 0 ? (
        <div className="text-sm">
          <p className="font-medium">{t('creators.reasons')}</p>
          <ul className="mt-1 list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{t(`skip_reasons.${reason}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </ReasonDialog>
  )
}
