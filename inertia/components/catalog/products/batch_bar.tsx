import { useState } from 'react'
import { router } from '@inertiajs/react'
import { EyeOff, Send, Trash2, X } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { focusIfLost } from '~/lib/browser/focus_after_change'
import { toast } from '~/lib/toast'

type Row = Data.Catalog.Products.StudioProductRow
type Action = 'publish' | 'hide' | 'delete'
type Refused = { id: number; title: string; message: string; missing: string[] }

type Props = { rows: Row[]; onClear: () => void }

const ICONS = { publish: Send, hide: EyeOff, delete: Trash2 }
const ACTIONS: Action[] = ['publish', 'hide', 'delete']

/** Bulk actions on the selected products; the errors stay visible. */
export function BatchBar({ rows, onClear }: Props) {
  const t = useT('catalog')
  const batch = useApi('api.studio.product_batches.store')
  const [action, setAction] = useState<Action | null>(null)
  const [refused, setRefused] = useState<Refused[]>([])

  /** The bar is removed; the focus goes to the table, where the next rows are selected. */
  function clear() {
    onClear()
    focusIfLost(() => document.querySelector('#main [role=grid] input, #main table input'))
  }

  async function act(wanted: Action) {
    const ids = rows.map(({ id }) => id)
    const answer = await batch.submit({ body: { ids, deed: wanted } })
    if (!answer) return false
    const failed = answer.results.filter(({ done }) => !done)
    setRefused(
      failed.map(({ id, message, missing }) => ({
        id,
        title: rows.find((row) => row.id === id)?.title ?? '',
        message: message ?? '',
        missing,
      }))
    )
    const count = answer.results.length - failed.length
    if (count > 0) toast.success(t(`batch.done.${wanted}`, { count }))
    clear()
    router.reload({ only: ['products'] })
    return true
  }

  return (
    <>
      {refused.length > 0 ? <RefusedList refused={refused} onClose={() => setRefused([])} /> : null}
      {rows.length > 0 ? (
        <BatchToolbar count={rows.length} onChoose={setAction} onClear={clear} />
      ) : null}
      {action ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAction(null)}
          api={batch}
          title={t(`batch.ask.${action}`, { count: rows.length })}
          confirmLabel={t(`list.confirm.${action}`)}
          danger={action === 'delete'}
          onConfirm={() => act(action)}
        >
          <div className="flex flex-col gap-3">
            <p>{t(`batch.explain.${action}`)}</p>
            <ApiFailure api={batch} />
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type ToolbarProps = { count: number; onChoose: (action: Action) => void; onClear: () => void }

function BatchToolbar({ count, onChoose, onClear }: ToolbarProps) {
  const t = useT('catalog')
  return (
    <div
      role="toolbar"
      aria-label={t('batch.label')}
      className="hairline sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-xl bg-surface px-3 py-2"
    >
      <span className="me-auto text-sm" role="status">
        {t('batch.ticked', { count: count })}
      </span>
      {ACTIONS.map((one) => {
        const Icon = ICONS[one]
        return (
          <Button
            key={one}
            size="sm"
            variant={one === 'delete' ? 'danger-soft' : 'outline'}
            icon={<Icon aria-hidden />}
            onPress={() => onChoose(one)}
          >
            {t(`list.confirm.${one}`)}
          </Button>
        )
      })}
      <IconButton size="sm" label={t('batch.clear')} onPress={onClear}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

function RefusedList({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const t = useT('catalog')
  return (
    <NoticeBox
      kind="warning"
      title={t('batch.refused', { count: refused.length })}
      action={
        <IconButton size="sm" label={t('batch.close')} onPress={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {refused.map(({ id, title, message, missing }) => (
          <li key={id}>
            {t('batch.why', { title, reason: message })}
            {missing.length > 0 ? (
              <span className="block text-xs">
                {missing.map((gap) => t(`publish.missing.${gap}`)).join(' · ')}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </NoticeBox>
  )
}
