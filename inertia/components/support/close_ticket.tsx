import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  ticket: Pick<Data.Support.Ticket, 'id' | 'status' | 'refundState'>
  /** A reply was typed and not sent: a closed ticket takes none. */
  hasDraft: boolean
}

/** Closes a ticket after a question, which says when that withdraws a refund request or drops what was typed. */
export function CloseTicket({ ticket: { id, status, refundState }, hasDraft }: Props) {
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
        danger={withdraws || hasDraft}
        onConfirm={close}
      >
        <div className="flex flex-col gap-3">
          {hasDraft ? <NoticeBox kind="warning">{t('close.unsent')}</NoticeBox> : null}
          <p>{t('close.text')}</p>
          {withdraws ? <p>{t('close.withdraws')}</p> : null}
          <ApiFailure api={closing} />
        </div>
      </ConfirmDialog>
    </>
  )
}
