import { lazy, Suspense, useState } from 'react'
import { CommentView } from '~/components/community/comment_view'
import { useDisplayName } from '~/components/community/use_display_name'
import type { useComments } from '~/components/community/use_comments'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'
import type { Conversation } from '~/lib/stores/conversations'
import { loadWithRetry } from '~/lib/reconnect'

type Props = {
  productId: number
  conversation: Conversation
  mayReply: boolean
  does: Pick<
    ReturnType<typeof useComments>,
    'show' | 'remove' | 'removing' | 'load' | 'loadReplies' | 'answers'
  >
}

const CommentForm = lazy(loadWithRetry(() => import('~/components/community/comment_form')))

/** A comment with its replies, and the reply form. */
export function ConversationItem({ productId, conversation, mayReply, does }: Props) {
  const t = useT('community')
  const nameOf = useDisplayName()
  const [answered, setAnswered] = useState<{ id: number; name: string } | null>(null)
  const { replies, replyCount } = conversation
  const hidden = replyCount - replies.length
  const answer = (comment: { id: number; author: Conversation['author'] }) =>
    mayReply && comment.author
      ? () => setAnswered({ id: comment.id, name: nameOf(comment.author!) })
      : undefined

  return (
    <li className="flex flex-col gap-4 py-5 first:pt-0">
      <CommentView comment={conversation} onReply={answer(conversation)} does={does} />
      {replies.length > 0 ? (
        <ul className="ms-4 flex flex-col gap-4 border-s border-separator ps-4 sm:ms-11">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentView comment={reply} onReply={answer(reply)} does={does} />
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          className="ms-4 self-start sm:ms-11"
          busy={does.answers.processing}
          onPress={() => does.loadReplies(conversation)}
        >
          {t('comments.more_answers', { count: hidden })}
        </Button>
      ) : null}
      {answered ? (
        <div className="ms-4 sm:ms-11">
          <Suspense fallback={null}>
            <CommentForm
              key={answered.id}
              productId={productId}
              answers={answered}
              onCancel={() => setAnswered(null)}
              onPosted={(comment) => {
                does.show(comment)
                setAnswered(null)
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}
