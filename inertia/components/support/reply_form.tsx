import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import { TicketFilesField } from '~/components/support/ticket_files_field'
import { useTicketFiles, type FileLimits } from '~/components/support/use_ticket_files'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { toast } from '~/lib/toast'
import { randomUuid } from '~/lib/random_id'

type Props = {
  id: number
  limits: FileLimits & { content: number }
  hint?: string
  /** Whether something is typed or attached that was not sent. */
  onDraft: (hasDraft: boolean) => void
}

/** The user's reply. After a lost connection it can be sent again and is stored once. */
export function ReplyForm({ id, limits, hint, onDraft }: Props) {
  const t = useT('support')
  const replying = useApi('api.ticket_replies.store', { reloadsOutdated: true })
  const files = useTicketFiles('api.ticket_files.store', limits)
  const [content, setContent] = useState('')
  const [clientId, setClientId] = useState(randomUuid)
  const hasDraft = content.trim() !== '' || files.files.length > 0
  useUnsavedGuard(hasDraft)
  useEffect(() => onDraft(hasDraft), [hasDraft, onDraft])

  async function send() {
    const body = { content, clientId, fileIds: files.fileIds }
    if (!(await replying.submit({ params: { id }, body }))) return
    toast.success(t('reply.sent'))
    setContent('')
    setClientId(randomUuid())
    files.clear()
    router.reload({ only: ['ticket'] })
  }

  return (
    <Panel title={t('reply.title')} description={hint}>
      <ApiForm api={replying} onSubmit={() => void send()}>
        <TextArea
          label={t('reply.content')}
          {...replying.field('content')}
          value={content}
          onChange={setContent}
          rows={5}
          maxLength={limits.content}
          required
        />
        <TicketFilesField files={files} limits={limits} error={replying.errors.fileIds} />
        <div>
          <Button type="submit" busy={replying.processing} disabled={files.isUploading}>
            {t('reply.send')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
