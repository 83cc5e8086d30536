import { useState } from 'react'
import { router } from '@inertiajs/react'
import { X } from 'lucide-react'
import { RunDialog } from '~/components/payouts/settlements/run_dialog'
import type { SettlementRow } from '~/components/payouts/settlements/settlement_columns'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { rows: SettlementRow[]; only: string[]; onClear: () => void }

/** Approves the selected withdrawals, or sends those that are approved and due. */
export function SelectionBar({ rows, only, onClear }: Props) {
  const t = useT('settlements')
  const approving = useApi('api.admin.settlements.update')
  const [isRunning, setRunning] = useState(false)
  const toApprove = rows.filter(({ stage, hold }) => stage === 'scheduled' && !hold)
  const toSend = rows.filter(({ stage, hold }) => stage === 'approved' && !hold)
  const types = new Set(toSend.map(({ type }) => type))

  async function approveAll() {
    let done = 0
    for (const { id, version } of toApprove) {
      const body = { action: 'approve' as const, version }
      if (!(await approving.submit({ params: { id }, body }))) break
      done += 1
    }
    if (done > 0) toast.success(t('done.approve', { count: done }))
    if (done === toApprove.length) onClear()
    router.reload({ only })
  }

  if (rows.length === 0) return <ApiFailure api={approving} />
  return (
    <>
      <ApiFailure api={approving} />
      <div
        role="toolbar"
        aria-label={t('selection')}
        className="hairline sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-xl bg-surface px-3 py-2"
      >
        <span className="me-auto text-sm" role="status">
          {t('selected', { count: rows.length })}
        </span>
        <Button
          size="sm"
          variant={toSend.length > 0 ? 'outline' : 'primary'}
          disabled={toApprove.length === 0}
          busy={approving.processing}
          onPress={approveAll}
        >
          {t('approve_selected', { count: toApprove.length })}
        </Button>
        <Button
          size="sm"
          disabled={toSend.length === 0 || types.size !== 1}
          onPress={() => setRunning(true)}
        >
          {t('send_selected', { count: toSend.length })}
        </Button>
        <IconButton size="sm" label={t('clear')} onPress={onClear}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {types.size > 1 ? <p className="text-sm text-muted">{t('one_type')}</p> : null}
      {isRunning ? <RunDialog rows={toSend} onClose={() => setRunning(false)} /> : null}
    </>
  )
}
