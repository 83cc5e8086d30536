import type { Data } from '@generated/data'

type Said = Data.Community.Comment
/** `isFresh`: written on this page, so it may be shown before others that were not fetched yet. */
export type Reply = Said & { isFresh?: boolean }
export type Conversation = Omit<Data.Community.Conversation, 'replies'> & { replies: Reply[] }

export type Conversations = { items: Conversation[]; commentCount: number; hasMore: boolean }

/** Appends older conversations below the loaded ones. */
export function withConversations<List extends Conversations>(now: List | null, older: List): List {
  const existingIds = new Set(now?.items.map(({ id }) => id))
  return {
    ...older,
    items: [...(now?.items ?? []), ...older.items.filter(({ id }) => !existingIds.has(id))],
  }
}

/** Adds a new comment: a conversation above all others, a reply at the end of its own. */
export function withComment<List extends Conversations>(now: List, comment: Said): List {
  const commentCount = now.commentCount + 1
  if (comment.commentId === null) {
    const opened = { ...comment, replyCount: 0, replies: [] }
    return { ...now, commentCount, items: [opened, ...now.items] }
  }
  return {
    ...changed(now, comment.commentId, (conversation) => ({
      ...conversation,
      replyCount: conversation.replyCount + 1,
      replies: [...conversation.replies, { ...comment, isFresh: true }],
    })),
    commentCount,
  }
}

/**
 * Adds replies that were fetched later: the user's own replies that are already shown are not
 * duplicated.
 */
export function withReplies<List extends Conversations>(
  now: List,
  id: number,
  fetched: Said[],
  hasMore: boolean
): List {
  return changed(now, id, (conversation) => {
    const ids = new Set(fetched.map((reply) => reply.id))
    const [fresh, old] = [true, false].map((wanted) =>
      conversation.replies.filter(({ isFresh = false }) => isFresh === wanted)
    ) as [Reply[], Reply[]]
    const replies = [...old, ...fetched, ...fresh.filter((reply) => !ids.has(reply.id))]
    return {
      ...conversation,
      replies,
      replyCount: hasMore ? Math.max(conversation.replyCount, replies.length + 1) : replies.length,
    }
  })
}

/** Removes a comment; one with replies keeps its place. */
export function without<List extends Conversations>(now: List, { id, commentId }: Said): List {
  const commentCount = now.commentCount - 1
  if (commentId !== null) {
    const rest = changed(now, commentId, (conversation) => ({
      ...conversation,
      replyCount: conversation.replyCount - 1,
      replies: conversation.replies.filter((reply) => reply.id !== id),
    }))
    const items = rest.items.filter(({ isDeleted, replyCount }) => !isDeleted || replyCount > 0)
    return { ...rest, items, commentCount }
  }
  const emptied = changed(now, id, (conversation) => ({
    ...conversation,
    content: '',
    author: null,
    isDeleted: true,
    canDelete: false,
  }))
  const items = emptied.items.filter((kept) => kept.id !== id || kept.replyCount > 0)
  return { ...emptied, items, commentCount }
}

function changed<List extends Conversations>(
  now: List,
  id: number,
  change: (conversation: Conversation) => Conversation
): List {
  return { ...now, items: now.items.map((item) => (item.id === id ? change(item) : item)) }
}
