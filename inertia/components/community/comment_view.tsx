import { useState } from 'react'
import { Reply, Trash2 } from 'lucide-react'
import type { Comment, useComments } from '~/components/community/use_comments'
import { PersonAvatar } from '~/components/identity/person_avatar'
import { PersonName } from '~/components/identity/person_name'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = {
  comment: Comment
  onReply?: () => void
  does: Pick<ReturnType<typeof useComments>, 'remove' | 'removing' | 'load'>
}

/** One comment with its author, time, text and actions. */
export function CommentView({ comment, onReply, does }: Props) {
  const t = useT('community')
  const [isAsking, setAsking] = useState(false)
  const { author } = comment
  if (!author) return <p className="text-sm text-muted italic">{t('comments.gone')}</p>

  return (
    <article className="group/comment flex gap-3">
      <PersonAvatar person={author} className="mt-0.5 size-8 text-sm" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <CommentHead author={author} at={comment.createdAt} />
          {comment.canDelete ? (
            <IconButton
              size="sm"
              label={t('comments.delete')}
              onPress={() => setAsking(true)}
              className="-mt-1 text-muted"
            >
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </div>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment.content}</p>
        {onReply ? (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3 mt-1 text-muted"
            icon={<Reply aria-hidden />}
            onPress={onReply}
          >
            {t('comments.reply')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={does.removing}
        title={t('comments.ask_delete')}
        confirmLabel={t('comments.delete')}
        danger
        onConfirm={() => does.remove(comment)}
        onOutdated={() => void does.load()}
      >
        <blockquote className="line-clamp-4 border-s-2 border-separator ps-3 wrap-anywhere whitespace-pre-line text-muted">
          {comment.content}
        </blockquote>
        <ApiFailure api={does.removing} />
      </ConfirmDialog>
    </article>
  )
}

type HeadProps = { author: NonNullable<Comment['author']>; at: Comment['createdAt'] }

function CommentHead({ author, at }: HeadProps) {
  const t = useT('community')
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-medium wrap-anywhere">
        <PersonName person={author} />
      </span>
      {author.isCreator ? <StatusChip tone="accent">{t('comments.creator')}</StatusChip> : null}
      <span className="text-xs text-muted">
        <Moment at={at} as="relative" />
      </span>
    </p>
  )
}
