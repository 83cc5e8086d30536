import { useCallback, useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import {
  withComment,
  withConversations,
  withReplies,
  without,
  type Conversation,
  type Conversations,
} from '~/lib/stores/conversations'
import { solveCaptcha } from '~/lib/api/captcha'

export type Comment = Data.Community.Comment

type CommentList = Conversations & { hasMore: boolean }

/**
 * The comments on a product, fetched once the page has loaded, and the ones that the user adds.
 */
export function useComments(productId: number) {
  const [list, setList] = useState<CommentList | null>(null)
  const listing = useApi('api.comments.index')
  const answers = useApi('api.comments.index')
  const removing = useApi('api.comments.destroy')
  const params = { pid: productId }

  const { submit: find } = listing
  const load = useCallback(
    async (before?: number) => {
      const query = before === undefined ? {} : { before }
      const found = (await find({ params: { pid: productId }, query })) as CommentList | undefined
      if (found) setList((now) => withConversations(before === undefined ? null : now, found))
    },
    [find, productId]
  )
  useEffect(() => void load(), [load])

  async function loadReplies({ id, replies }: Conversation) {
    const after = replies.findLast(({ isFresh }) => !isFresh)?.id
    const found = await answers.submit({ params, query: { commentId: id, after } })
    const { items, hasMore } = (found ?? { items: [], hasMore: true }) as Replies
    setList((now) => now && withReplies(now, id, items, hasMore))
  }

  async function remove(comment: Comment) {
    const removed = await removing.submit({ params: { ...params, cid: comment.id } })
    if (removed === undefined) return false
    setList((now) => now && without(now, comment))
    return true
  }

  return {
    list,
    load,
    loadReplies,
    remove,
    show: (comment: Comment) => setList((now) => now && withComment(now, comment)),
    listing,
    answers,
    removing,
  }
}

type Replies = { items: Comment[]; hasMore: boolean }

/** Posts a comment: the browser computes a proof of work first, which is sent along. */
export function usePostComment(productId: number) {
  const asking = useApi('api.captcha_challenges.show')
  const posting = useApi('api.comments.store')
  const [isProving, setProving] = useState(false)
  const [cannotProve, setCannotProve] = useState(false)

  async function post(content: string, commentId?: number): Promise<Comment | undefined> {
    setCannotProve(false)
    setProving(true)
    const issued = await asking.submit({})
    const proof = issued ? await solveCaptcha((issued as { challenge: string }).challenge) : null
    setProving(false)
    if (proof === null) {
      setCannotProve(issued !== undefined)
      return undefined
    }
    const body = { content, commentId, 'captcha-response': proof }
    return (await posting.submit({ params: { pid: productId }, body })) as Comment | undefined
  }

  return {
    post,
    isProving: isProving && asking.failure === null,
    cannotProve,
    api: {
      retry: asking.retry,
      failure: posting.failure ?? asking.failure,
      errors: posting.errors,
      field: posting.field,
      processing: isProving || posting.processing,
    },
  }
}
