import { useCallback, useEffect, useState } from 'react'
import { MessageSquare } from 'lucide-react'
import type { Data } from '@generated/data'
import { PersonName } from '~/components/identity/person_name'
import { Button } from '~/components/ui/actions/button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { Moment } from '~/components/ui/show/moment'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { List } from '~/types'

type Comment = Data.Community.Comment

/** What people say about a product, fetched once the page itself is there. */
export function CommentList({ productId }: { productId: number }) {
  const t = useT('community')
  const list = useApi('api.comments.index')
  const { submit } = list
  const [comments, setComments] = useState<Comment[]>([])
  const [page, setPage] = useState<List<Comment> | null>(null)

  const load = useCallback(
    async (wanted: number) => {
      const answer = (await submit({ params: { pid: productId }, query: { page: wanted } })) as
        List<Comment> | undefined
      if (!answer) return
      setPage(answer)
      setComments((before) => (wanted === 1 ? answer.items : [...before, ...answer.items]))
    },
    [submit, productId]
  )
  useEffect(() => void load(1), [load])

  return (
    <section aria-labelledby="comments" className="flex flex-col gap-4">
      <h2 id="comments" className="flex items-baseline gap-3 text-lg">
        {t('comments.title')}
        {page && page.total > 0 ? (
          <span className="text-sm font-normal text-muted">
            {t('comments.count', { count: page.total })}
          </span>
        ) : null}
      </h2>
      {list.failure ? (
        <ErrorState title={t('comments.failed')} onRetry={() => load((page?.page ?? 0) + 1)} />
      ) : !page ? (
        <TextSkeleton />
      ) : comments.length === 0 ? (
        <EmptyState icon={<MessageSquare aria-hidden />} title={t('comments.empty')} />
      ) : (
        <ul className="divide-y divide-separator">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {page?.hasMore ? (
        <Button
          variant="outline"
          className="self-start"
          busy={list.processing}
          onPress={() => load(page.page + 1)}
        >
          {t('comments.more')}
        </Button>
      ) : null}
    </section>
  )
}

function CommentItem({ comment }: { comment: Comment }) {
  const t = useT('community')
  return (
    <li className={`py-4 ${comment.commentId ? 'ps-6' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">
          <PersonName person={comment.author} />
        </span>
        {comment.commentId ? (
          <span className="text-xs text-muted">{t('comments.answer')}</span>
        ) : null}
        <span className="text-xs text-muted">
          <Moment at={comment.createdAt} as="relative" />
        </span>
      </p>
      <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{comment.content}</p>
    </li>
  )
}
