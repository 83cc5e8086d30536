import { useState } from 'react'
import { router } from '@inertiajs/react'
import { X } from 'lucide-react'
import type { ApplicationRow } from '~/components/applications/admin/application_columns'
import {
  DecisionDialog,
  DECISIONS,
  type Decision,
} from '~/components/applications/admin/decision_dialog'
import { Button, IconButton } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Result = { name: string; ok: boolean; message: string }
type Props = { rows: ApplicationRow[]; maxReason: number; only: string[]; onClear: () => void }

const LOOKS = { approve: 'primary', reject: 'danger-soft', archive: 'outline' } as const

/** Decides the selected applications with one reason; the result of each stays on the screen. */
export function BulkBar({ rows, maxReason, only, onClear }: Props) {
  const t = useT('applications')
  const deciding = useApi('api.admin.applications.update_many')
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<Result[]>([])

  async function decide(action: Decision) {
    const items = rows.map(({ id, version }) => ({ id, version }))
    const body = { action, items, reason: reason.trim() || null }
    const answer = await deciding.submit({ body })
    if (!answer) return false
    const outcomes = answer.results.map(({ id, ok, status, message }) => ({
      name: rows.find((row) => row.id === id)?.creatorName ?? '',
      ok,
      message: message ?? (status ? t(`state.${status}`) : ''),
    }))
    setResults(outcomes)
    const done = outcomes.filter(({ ok }) => ok).length
    if (done > 0) toast.success(t(`admin.done.${action}`, { count: done }))
    setReason('')
    onClear()
    router.reload({ only })
    return true
  }

  return (
    <>
      {results.length > 0 ? <Results results={results} onClose={() => setResults([])} /> : null}
      {rows.length > 0 ? (
        <Toolbar count={rows.length} onChoose={setDecision} onClear={onClear} />
      ) : null}
      {decision ? (
        <DecisionDialog
          decision={decision}
          title={t(`admin.ask.${decision}`, { count: rows.length })}
          api={deciding}
          reason={reason}
          onReason={setReason}
          maxReason={maxReason}
          onClose={() => setDecision(null)}
          onConfirm={() => decide(decision)}
        />
      ) : null}
    </>
  )
}

type ToolbarProps = { count: number; onChoose: (decision: Decision) => void; onClear: () => void }

function Toolbar({ count, onChoose, onClear }: ToolbarProps) {
  const t = useT('applications')
  return (
    <div
      role="toolbar"
      aria-label={t('admin.bulk')}
      className="hairline sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-xl bg-surface px-3 py-2"
    >
      <span className="me-auto text-sm" role="status">
        {t('admin.selected', { count })}
      </span>
      {DECISIONS.map((one) => (
        <Button key={one} size="sm" variant={LOOKS[one]} onPress={() => onChoose(one)}>
          {t(`admin.decision.${one}`)}
        </Button>
      ))}
      <IconButton size="sm" label={t('admin.clear')} onPress={onClear}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

function Results({ results, onClose }: { results: Result[]; onClose: () => void }) {
  const t = useT('applications')
  const failed = results.filter(({ ok }) => !ok).length
  return (
    <NoticeBox
      kind={failed > 0 ? 'warning' : 'success'}
      title={t('admin.results', { done: results.length - failed, failed })}
      action={
        <IconButton size="sm" label={t('admin.close')} onPress={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {results.map(({ name, message }) => (
          <li key={name + message}>{t('admin.result', { name, message })}</li>
        ))}
      </ul>
    </NoticeBox>
  )
}
