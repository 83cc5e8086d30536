import { useState } from 'react'
import { X } from 'lucide-react'
import { ApproveButton } from '~/components/payouts/settlements/approve_button'
import { RunDialog } from '~/components/payouts/settlements/run_dialog'
import type { SettlementRow } from '~/components/payouts/settlements/settlement_columns'
import { useApproval } from '~/components/payouts/settlements/use_approval'
import type { useWholeSelection } from '~/components/payouts/settlements/use_whole_selection'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useT } from '~/hooks/use_t'

type Props = {
  rows: SettlementRow[]
  /** The number of rows that the filter matches, and their selection beyond the page. */
  total: number
  whole: ReturnType<typeof useWholeSelection>
  only: string[]
  onClear: () => void
}

/** Approves the selected withdrawals, or sends those that are approved and due. */
export function SelectionBar({ rows, total, whole, only, onClear }: Props) {
  const t = useT('settlements')
  const [isRunning, setRunning] = useState(false)
  const approving = useApproval({ rows, only, onClear })
  const toSend = rows.filter(({ bulkAction }) => bulkAction === 'send')
  const types = new Set(toSend.map(({ type }) => type))

  const failures = (
    <>
      {approving.isAsking ? null : <ApiFailure api={approving.api} />}
      <ApiFailure api={whole.api} />
    </>
  )
  if (rows.length === 0) return failures
  return (
    <>
      {failures}
      <div
        role="toolbar"
        aria-label={t('selection')}
        className="hairline sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-xl bg-surface px-3 py-2"
      >
        <Selected rows={rows} total={total} whole={whole} />
        <ApproveButton approving={approving} isSecond={toSend.length > 0} />
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

/** How many are selected, and a button for those beyond the page. */
function Selected({ rows, total, whole }: Pick<Props, 'rows' | 'total' | 'whole'>) {
  const t = useT('settlements')
  const most = Math.min(total, whole.most)
  return (
    <>
      <span className="text-sm" role="status">
        {t('selected', { count: rows.length })}
      </span>
      {rows.length < most ? (
        <Button
          size="sm"
          variant="ghost"
          busy={whole.api.processing}
          onPress={() => void whole.select()}
        >
          {t('select_whole', { count: most })}
        </Button>
      ) : null}
      <span className="me-auto" />
    </>
  )
}
