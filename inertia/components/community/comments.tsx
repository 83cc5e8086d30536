import { MessageSquare } from 'lucide-react'
import { CommentEntry, type MayComment } from '~/components/community/comment_entry'
import { ConversationItem } from '~/components/community/conversation_item'
import { useComments } from '~/components/community/use_comments'
import { Button } from '~/components/ui/actions/button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = { productId: number; may: MayComment }

/** The comments on a product, with the form. */
export function Comments({ productId, may }: Props) {
  const t = useT('community')
  const does = useComments(productId)
  const { list, listing, load } = does
  const oldest = list?.items.at(-1)?.id

  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="flex scroll-mt-20 flex-col gap-5"
    >
      <h2 id="comments-title" className="flex items-baseline gap-3 text-lg">
        {t('comments.title')}
        {list && list.commentCount > 0 ? (
          <span className="text-sm font-normal text-muted">
            {t('comments.count', { count: list.commentCount })}
          </span>
        ) : null}
      </h2>
      <CommentEntry productId={productId} may={may} onPosted={does.show} />
      {!list ? (
        listing.failure ? (
          <ErrorState title={t('comments.failed')} onRetry={() => load()} />
        ) : (
          <TextSkeleton />
        )
      ) : list.items.length === 0 ? (
        may === 'closed' ? null : (
          <EmptyState icon={<MessageSquare aria-hidden />} title={t('comments.empty')} />
        )
      ) : (
        <ul className="divide-y divide-separator">
          {list.items.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              productId={productId}
              conversation={conversation}
              mayReply={may === 'write'}
              does={does}
            />
          ))}
        </ul>
      )}
      {list && listing.failure ? <ErrorText>{listing.failure.message}</ErrorText> : null}
      {list?.hasMore ? (
        <Button
          variant="outline"
          className="self-start"
          busy={listing.processing}
          onPress={() => load(oldest)}
        >
          {t('comments.more')}
        </Button>
      ) : null}
    </section>
  )
}
