import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { ticket: Pick<Data.Support.Ticket, 'id' | 'status' | 'refundState'> }

/** Closes a ticket after a question, which says when that withdraws a refund request. */
export function CloseTicket({ ticket: { id, status, refundState } }: Props) {
  const t = useT('support')
  const closing = useApi('api.ticket_statuses.update')
  const [isAsking, setAsking] = useState(false)
  if (status === 'closed') return null
  const withdraws = refundState === 'requested' && status !== 'resolved'

  async function close() {
    const body = { status: 'closed' as const }
    if (!(await closing.submit({ params: { id }, body }))) return false
    toast.success(t('close.done'))
    return () => router.reload({ only: ['ticket'] })
  }

  return (
    <>
      <Button variant="outline" onPress={() => setAsking(true)}>
        {t('close.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={closing}
        title={t('close.ask')}
        confirmLabel={t('close.action')}
        cancelLabel={t('close.keep')}
        danger={withdraws}
        onConfirm={close}
      >
        <div className="flex flex-col gap-3">
          <p>{t('close.text')}</p>
          {withdraws ? <p>{t('close.withdraws')}</p> : null}
          <ApiFailure api={closing} />
        </div>
      </ConfirmDialog>
    </>
  )
}
