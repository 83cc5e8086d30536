import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { ticketHref } from '~/components/support/admin/ticket_columns'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  ticket: AdminTicket
  admins: { id: number; username: string }[]
  /** An own answer is changing the ticket: a change with its present version would be refused. */
  isAnswering: boolean
}

const NOBODY = '0'

/** Status and assignment of a ticket, and the way to the next one. */
export function HandlingPanel({ ticket, admins, isAnswering }: Props) {
  const t = useT('support')
  const { id, version, assignee, nextId } = ticket
  const assigning = useApi('api.admin.tickets.update', { reloadsOutdated: true })

  async function assign(chosen: string) {
    const assigneeId = chosen === NOBODY ? null : Number(chosen)
    if (!(await assigning.submit({ params: { id }, body: { assigneeId, version } }))) return
    toast.success(t('admin.change.assigned'))
    router.reload({ only: ['ticket'] })
  }

  return (
    <Panel title={t('admin.change.title')}>
      <div className="flex flex-col gap-4">
        <StatusButtons ticket={ticket} isAnswering={isAnswering} />
        <ApiFailure api={assigning} />
        <SelectField
          label={t('admin.change.assignee')}
          value={assignee ? String(assignee.id) : NOBODY}
          options={[
            { id: NOBODY, label: t('admin.nobody') },
            ...admins.map((admin) => ({ id: String(admin.id), label: admin.username })),
          ]}
          onChange={(chosen) => void assign(chosen)}
          disabled={isAnswering}
          error={assigning.errors.assigneeId}
        />
        {nextId ? (
          <LinkButton href={ticketHref({ id: nextId })} variant="ghost" size="sm">
            {t('admin.change.next')}
          </LinkButton>
        ) : null}
      </div>
    </Panel>
  )
}

function StatusButtons({ ticket, isAnswering }: Pick<Props, 'ticket' | 'isAnswering'>) {
  const t = useT('support')
  const { id, status, version } = ticket
  const changing = useApi('api.admin.ticket_statuses.update', { reloadsOutdated: true })
  const [isClosing, setClosing] = useState(false)

  async function change(to: 'open' | 'resolved' | 'closed', done: string) {
    const changed = await changing.submit({ params: { id }, body: { status: to, version } })
    if (!changed) return false
    toast.success(t(`admin.change.${done}`))
    router.reload({ only: ['ticket'] })
    return true
  }

  if (status === 'closed') return null
  if (ticket.refundState === 'requested' && status !== 'resolved') {
    return <p className="text-sm text-muted">{t('admin.change.decide_first')}</p>
  }
  return (
    <div className="flex flex-col gap-3">
      {isClosing ? null : <ApiFailure api={changing} />}
      <div className="flex flex-wrap gap-2">
        {status === 'resolved' ? (
          <Button
            variant="outline"
            busy={changing.processing}
            disabled={isAnswering}
            onPress={() => void change('open', 'reopened')}
          >
            {t('admin.change.reopen')}
          </Button>
        ) : (
          <Button
            busy={changing.processing}
            disabled={isAnswering}
            onPress={() => void change('resolved', 'resolved')}
          >
            {t('admin.change.resolve')}
          </Button>
        )}
        <Button variant="outline" disabled={isAnswering} onPress={() => setClosing(true)}>
          {t('admin.change.close')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        api={changing}
        title={t('admin.change.close_ask')}
        confirmLabel={t('admin.change.close')}
        cancelLabel={t('admin.change.keep')}
        onConfirm={() => change('closed', 'closed')}
      >
        <div className="flex flex-col gap-3">
          <p>{t('admin.change.close_text')}</p>
          <ApiFailure api={changing} />
        </div>
      </ConfirmDialog>
    </div>
  )
}
