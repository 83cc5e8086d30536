import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Props = { tradeNo: string; onSent: () => void; onCancel: () => void }

/** Lets a buyer request a refund, with a reason. */
export function RefundRequest({ tradeNo, onSent, onCancel }: Props) {
  const t = useT('orders')
  const asking = useApi('api.tickets.store', { reloadsOutdated: true })
  const [reason, setReason] = useState('')
  useUnsavedGuard(reason.trim() !== '')

  async function ask() {
    const body = { type: 'refund' as const, tradeNo, reason }
    if (!(await asking.submit({ body }))) return
    toast.success(t('refund.sent'))
    onSent()
    router.reload({ only: ['order'] })
  }

  return (
    <Panel title={t('refund.title')}>
      <ApiForm api={asking} onSubmit={() => void ask()} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('refund.lead')}</p>
        <TextArea
          label={t('refund.reason')}
          hint={t('refund.reason_hint')}
          {...asking.field('reason')}
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={500}
          required
          // The form opens below what asked for it, on a phone out of sight.
          autoFocus
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={asking.processing}>
            {t('refund.submit')}
          </Button>
          <Button variant="tertiary" onPress={onCancel}>
            {t('refund.cancel')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
