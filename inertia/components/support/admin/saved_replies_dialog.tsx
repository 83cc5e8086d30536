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
          <li key={reply.id} className="flex flex-wrap items-center gap-2 py-2">
            <span
              className={`min-w-0 wrap-anywhere ${doomed === reply.id ? 'basis-full' : 'flex-1'}`}
            >
              {reply.name}
            </span>
            {doomed === reply.id ? (
              <>
                <Button
                  variant="danger"
                  size="sm"
                  busy={deleting.processing}
                  onPress={() => void remove(reply.id)}
                >
                  {t('admin.saved.delete_ask', { name: reply.name })}
                </Button>
                <Button variant="tertiary" size="sm" onPress={() => setDoomed(null)}>
                  {t('admin.saved.back')}
                </Button>
              </>
            ) : (
              <>
                <IconButton
                  size="sm"
                  label={t('admin.saved.edit', { name: reply.name })}
                  onPress={() => onEdit(reply)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('admin.saved.delete_ask', { name: reply.name })}
                  onPress={() => setDoomed(reply.id)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
