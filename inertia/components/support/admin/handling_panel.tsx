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
import { useApi, type Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  ticket: AdminTicket
  admins: { id: number; username: string }[]
  /** An own answer is changing the ticket: a change with its present version would be refused. */
  isAnswering: boolean
  /** An answer was typed and not sent. */
  hasDraft: boolean
}

const NOBODY = '0'

/** Status and assignment of a ticket, and the way to the next one. */
export function HandlingPanel({ ticket, admins, isAnswering, hasDraft }: Props) {
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
        <StatusButtons ticket={ticket} isAnswering={isAnswering} hasDraft={hasDraft} />
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

function StatusButtons({ ticket, isAnswering, hasDraft }: Omit<Props, 'admins'>) {
  const t = useT('support')
  const { id, status, version } = ticket
  const changing = useApi('api.admin.ticket_statuses.update', { reloadsOutdated: true })
  const [asked, setAsked] = useState<Step | null>(null)

  async function change(to: 'open' | 'resolved' | 'closed', done: string) {
    const changed = await changing.submit({ params: { id }, body: { status: to, version } })
    if (!changed) return false
    toast.success(t(`admin.change.${done}`))
    router.reload({ only: ['ticket'] })
    return true
  }

  const resolve = () => change('resolved', 'resolved')

  if (status === 'closed') return null
  if (ticket.refundState === 'requested' && status !== 'resolved') {
    return <p className="text-sm text-muted">{t('admin.change.decide_first')}</p>
  }
  return (
    <div className="flex flex-col gap-3">
      {asked ? null : <ApiFailure api={changing} />}
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
            onPress={() => (hasDraft ? setAsked('resolve') : void resolve())}
          >
            {t('admin.change.resolve')}
          </Button>
        )}
        <Button variant="outline" disabled={isAnswering} onPress={() => setAsked('close')}>
          {t('admin.change.close')}
        </Button>
      </div>
      {asked ? (
        <StatusDialog
          step={asked}
          api={changing}
          hasDraft={hasDraft}
          onConfirm={() => (asked === 'close' ? change('closed', 'closed') : resolve())}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}

type Step = 'resolve' | 'close'

interface DialogProps {
  step: Step
  api: Api & { reset: () => void }
  hasDraft: boolean
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks before a ticket is closed, or resolved while an answer is unsent. */
function StatusDialog({ step, api, hasDraft, onConfirm, onClose }: DialogProps) {
  const t = useT('support')
  const isClosing = step === 'close'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={api}
      title={t(isClosing ? 'admin.change.close_ask' : 'admin.change.unsent_ask')}
      confirmLabel={t(isClosing ? 'admin.change.close' : 'admin.change.resolve_unsent')}
      cancelLabel={t('admin.change.keep')}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-3">
        {isClosing ? <p>{t('admin.change.close_text')}</p> : null}
        {hasDraft ? <p>{t(`admin.change.unsent_${step}`)}</p> : null}
        <ApiFailure api={api} />
      </div>
    </ConfirmDialog>
  )
}
