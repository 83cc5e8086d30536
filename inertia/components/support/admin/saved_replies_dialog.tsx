import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Modal } from '@heroui/react/modal'
import { Pencil, Trash2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { SavedReplyForm } from '~/components/support/admin/saved_reply_form'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Reply = Data.Support.SavedReply
type Props = {
  replies: Reply[]
  limits: { content: number; replyName: number }
  onClose: () => void
}

/** The saved replies: a list, and a form for one of them. */
export default function SavedRepliesDialog({ replies, limits, onClose }: Props) {
  const t = useT('support')
  const [editing, setEditing] = useState<Reply | 'new' | null>(null)
  const close = () => {
    setEditing(null)
    router.reload({ only: ['savedReplies'] })
  }
  return (
    <Modal.Backdrop isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal.Container>
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{t('admin.saved.title')}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            {editing ? (
              <SavedReplyForm
                key={editing === 'new' ? 0 : editing.id}
                reply={editing === 'new' ? null : editing}
                limits={limits}
                onDone={close}
                onBack={() => setEditing(null)}
              />
            ) : (
              <ReplyList replies={replies} onEdit={setEditing} />
            )}
          </Modal.Body>
          {editing ? null : (
            <Modal.Footer>
              <Button variant="tertiary" onPress={onClose}>
                {t('admin.saved.close')}
              </Button>
              <Button onPress={() => setEditing('new')}>{t('admin.saved.new')}</Button>
            </Modal.Footer>
          )}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

function ReplyList({ replies, onEdit }: { replies: Reply[]; onEdit: (reply: Reply) => void }) {
  const t = useT('support')
  const deleting = useApi('api.admin.saved_replies.destroy')
  const [doomed, setDoomed] = useState<number | null>(null)

  async function remove(id: number) {
    if ((await deleting.submit({ params: { id } })) === undefined) return
    setDoomed(null)
    toast.success(t('admin.saved.deleted'))
    router.reload({ only: ['savedReplies'] })
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {t('admin.saved.lead', { username: '{username}', ticketNo: '{ticketNo}' })}
      </p>
      <ApiFailure api={deleting} />
      {replies.length === 0 ? <p>{t('admin.saved.none')}</p> : null}
      <ul className="divide-y divide-separator">
        {replies.map((reply) => (
          <ReplyLine
            key={reply.id}
            reply={reply}
            doomed={doomed === reply.id}
            busy={deleting.processing}
            onEdit={onEdit}
            onDoom={setDoomed}
            onRemove={(id) => void remove(id)}
          />
        ))}
      </ul>
    </div>
  )
}

type LineProps = {
  reply: Reply
  /** Whether its deletion is to be confirmed. */
  doomed: boolean
  busy: boolean
  onEdit: (reply: Reply) => void
  onDoom: (id: number | null) => void
  onRemove: (id: number) => void
}

function ReplyLine({ reply, doomed, busy, onEdit, onDoom, onRemove }: LineProps) {
  const t = useT('support')
  const { id, name } = reply
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className={`min-w-0 wrap-anywhere ${doomed ? 'basis-full' : 'flex-1'}`}>{name}</span>
      {doomed ? (
        <>
          <Button variant="danger" size="sm" busy={busy} onPress={() => onRemove(id)}>
            {t('admin.saved.delete_ask', { name })}
          </Button>
          <Button variant="tertiary" size="sm" onPress={() => onDoom(null)}>
            {t('admin.saved.back')}
          </Button>
        </>
      ) : (
        <>
          <IconButton
            size="sm"
            label={t('admin.saved.edit', { name })}
            onPress={() => onEdit(reply)}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('admin.saved.delete_ask', { name })}
            onPress={() => onDoom(id)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}
