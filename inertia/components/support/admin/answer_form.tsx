import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { SavedReplyPicker } from '~/components/support/admin/saved_reply_picker'
import { isResolvable, type AdminTicket } from '~/components/support/admin/admin_ticket'
import { TicketFilesField } from '~/components/support/ticket_files_field'
import { useTicketFiles, type FileLimits } from '~/components/support/use_ticket_files'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { ApiError } from '~/lib/api/api_error'
import { toast } from '~/lib/toast'
import { randomUuid } from '~/lib/random_id'

type Props = {
  ticket: AdminTicket
  /** The last entry on the screen. */
  seenId: number
  /** Whether all entries are on the screen; otherwise an answer would be refused. */
  isComplete: boolean
  /** Whether an answer is being sent, or its effect on the ticket is being read. */
  onAnswering: (isAnswering: boolean) => void
  /** Whether something is typed or attached that was not sent. */
  onDraft: (hasDraft: boolean) => void
  savedReplies: Data.Support.SavedReply[]
  limits: FileLimits & { content: number; replyName: number }
}

type Mode = 'public' | 'internal'

/** An answer to the user, which may resolve the ticket, or a note for the staff; color and button say which. */
export function AnswerForm(props: Props) {
  const { ticket, isComplete, savedReplies, limits } = props
  const t = useT('support')
  const isClosed = ticket.status === 'closed'
  const [chosen, setMode] = useState<Mode>('public')
  const mode = isClosed ? 'internal' : chosen
  const { answering, resolving, files, content, setContent, send } = useAnswer(props)
  const { username } = ticket.user
  const isInternal = mode === 'internal'

  return (
    <Panel
      title={t('admin.answer.title')}
      className={isInternal ? 'border border-warning bg-warning-soft' : ''}
    >
      <ListTabs
        label={t('admin.answer.mode')}
        tabs={(isClosed ? (['internal'] as const) : (['public', 'internal'] as const)).map(
          (id) => ({ id, label: t(`admin.answer.${id}`) })
        )}
        chosen={mode}
        onChoose={setMode}
      >
        {isClosed ? <NoticeBox kind="info">{t('admin.answer.closed')}</NoticeBox> : null}
        <ApiForm api={answering} onSubmit={() => void send(isInternal)}>
          {isInternal ? null : (
            <SavedReplyPicker
              replies={savedReplies}
              ticket={ticket}
              limits={limits}
              onInsert={(text) => setContent(content.trim() ? `${content}\n\n${text}` : text)}
            />
          )}
          <TextArea
            label={isInternal ? t('admin.answer.note') : t('admin.answer.content', { username })}
            {...answering.field('content')}
            value={content}
            onChange={setContent}
            rows={7}
            maxLength={limits.content}
            required
          />
          <TicketFilesField files={files} limits={limits} error={answering.errors.fileIds} />
          <ApiFailure api={resolving} />
          <SendButtons
            ticket={ticket}
            isInternal={isInternal}
            busy={answering.processing}
            disabled={files.isUploading || !isComplete}
            onResolve={() => void send(false, true)}
          />
        </ApiForm>
      </ListTabs>
    </Panel>
  )
}

interface ButtonProps {
  ticket: AdminTicket
  isInternal: boolean
  busy: boolean
  disabled: boolean
  onResolve: () => void
}

/** An answer can resolve the ticket as well. */
function SendButtons({ ticket, isInternal, busy, disabled, onResolve }: ButtonProps) {
  const t = useT('support')
  const { username } = ticket.user
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        variant={isInternal ? 'secondary' : 'primary'}
        busy={busy}
        disabled={disabled}
      >
        {isInternal ? t('admin.answer.save_note') : t('admin.answer.send', { username })}
      </Button>
      {!isInternal && isResolvable(ticket) ? (
        <Button variant="outline" disabled={busy || disabled} onPress={onResolve}>
          {t('admin.answer.send_and_resolve')}
        </Button>
      ) : null}
    </div>
  )
}

/** The draft stays when another admin answered first: the new entries are shown above it. */
function useAnswer({ ticket: { id }, seenId, limits, onAnswering, onDraft }: Props) {
  const t = useT('support')
  const answering = useApi('api.admin.ticket_answers.store')
  const resolving = useApi('api.admin.ticket_statuses.update')
  const files = useTicketFiles('api.admin.ticket_files.store', limits)
  const [content, setContent] = useState('')
  const [clientId, setClientId] = useState(randomUuid)
  const hasDraft = content.trim() !== '' || files.files.length > 0
  useUnsavedGuard(hasDraft)
  useEffect(() => onDraft(hasDraft), [hasDraft, onDraft])

  async function send(isInternal: boolean, resolves = false) {
    const body = { content, isInternal, seenId, clientId, fileIds: files.fileIds }
    onAnswering(true)
    try {
      const { version } = await answering.send({ params: { id }, body })
      toast.success(t(isInternal ? 'admin.answer.noted' : 'admin.answer.sent'))
      setContent('')
      setClientId(randomUuid())
      files.clear()
      const resolved = { status: 'resolved' as const, version }
      if (resolves && (await resolving.submit({ params: { id }, body: resolved }))) {
        toast.success(t('admin.change.resolved'))
      }
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutdated) return onAnswering(false)
    }
    router.reload({ only: ['ticket'], onFinish: () => onAnswering(false) })
  }

  return { answering, resolving, files, content, setContent, send }
}
