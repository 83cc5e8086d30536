import { useMemo, useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { TicketFilesField } from '~/components/support/ticket_files_field'
import { useNewTicket, type FormProps } from '~/components/support/new/use_new_ticket'
import { useT } from '~/hooks/use_t'
import { randomUuid } from '~/lib/random_id'

const TOPICS = ['payment', 'files', 'account', 'selling', 'other'] as const
type Topic = (typeof TOPICS)[number]

type Props = FormProps & {
  /** The title to begin with. */
  begun: string | null
  follows: { id: number; ticketNo: string; title: string } | null
}

/** A question to the operator. */
export function GeneralForm({ limits, begun, follows }: Props) {
  const t = useT('support')
  const [topic, setTopic] = useState<Topic | null>(null)
  const [title, setTitle] = useState(begun ?? '')
  const [content, setContent] = useState('')
  const { opening, files, open } = useNewTicket(limits, title.trim() + content.trim() !== '')
  // The same text is the same request, also after a lost connection; another text is another one.
  const idempotencyKey = useMemo(() => {
    void [topic, title, content, files.fileIds.length]
    return randomUuid()
  }, [topic, title, content, files.fileIds.length])

  function send() {
    const values = { topic: topic ?? undefined, title, content, fileIds: files.fileIds }
    const body = { type: 'general' as const, ...values }
    const followed = follows ? { followsTicketId: follows.id } : {}
    void open({ body: { ...body, ...followed }, idempotencyKey })
  }

  return (
    <ApiForm api={opening} onSubmit={send}>
      {follows ? <NoticeBox kind="info">{t('form.follows', follows)}</NoticeBox> : null}
      <SelectField
        label={t('form.topic')}
        value={topic}
        options={TOPICS.map((id) => ({ id, label: t(`topic.${id}`) }))}
        onChange={(id) => setTopic(id as Topic)}
        error={opening.errors.topic && !topic ? t('form.topic_missing') : undefined}
        required
      />
      <TextField
        label={t('form.title')}
        {...opening.field('title')}
        value={title}
        onChange={setTitle}
        maxLength={limits.title}
        required
      />
      <TextArea
        label={t('form.content')}
        hint={t('form.content_hint')}
        {...opening.field('content')}
        value={content}
        onChange={setContent}
        rows={6}
        maxLength={limits.content}
        required
      />
      <TicketFilesField files={files} limits={limits} error={opening.errors.fileIds} />
      <div>
        <Button type="submit" busy={opening.processing} disabled={files.isUploading}>
          {t('form.send')}
        </Button>
      </div>
    </ApiForm>
  )
}
