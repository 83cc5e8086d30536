import { useEffect, useRef, useState } from 'react'
import { usePostComment, type Comment } from '~/components/community/use_comments'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Props = {
  productId: number
  /** The comment that is answered, and its author. */
  answers?: { id: number; name: string }
  onPosted: (comment: Comment) => void
  onCancel?: () => void
}

const MAX = 1000

/** A comment or a reply. The text is kept until it is posted. */
export default function CommentForm({ productId, answers, onPosted, onCancel }: Props) {
  const t = useT('community')
  const ui = useT('ui')
  const [content, setContent] = useState('')
  const { post, api, isProving, cannotProve } = usePostComment(productId)
  useUnsavedGuard(content.trim() !== '')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answers) place.current?.querySelector('textarea')?.focus()
  }, [answers])

  async function submit() {
    if (content.trim() === '') return
    const comment = await post(content, answers?.id)
    if (!comment) return
    setContent('')
    onPosted(comment)
    toast.success(t(answers ? 'comments.answered' : 'comments.posted'))
  }

  return (
    <div ref={place}>
      <ApiForm api={api} onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          {...api.field('content')}
          label={answers ? t('comments.answer_to', { name: answers.name }) : t('comments.write')}
          value={content}
          onChange={setContent}
          rows={answers ? 2 : 3}
          maxLength={MAX}
        />
        {cannotProve ? <NoticeBox kind="danger">{t('comments.cannot_prove')}</NoticeBox> : null}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <span role="status" className="me-auto text-xs text-muted">
            {isProving ? t('comments.proving') : ''}
          </span>
          {onCancel ? (
            <Button variant="tertiary" size="sm" onPress={onCancel} disabled={api.processing}>
              {ui('cancel')}
            </Button>
          ) : null}
          <Button type="submit" size="sm" busy={api.processing} disabled={content.trim() === ''}>
            {t(answers ? 'comments.post_answer' : 'comments.post')}
          </Button>
        </div>
      </ApiForm>
    </div>
  )
}
