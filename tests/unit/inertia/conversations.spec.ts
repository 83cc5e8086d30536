import { test } from '@japa/runner'
import {
  withComment,
  withConversations,
  withReplies,
  without,
  type Conversation,
  type Conversations,
} from '../../../inertia/lib/stores/conversations.js'

const author = { id: 1, username: 'maya', isDeleted: false, avatar: null, isCreator: false }

function said(id: number, commentId: number | null = null) {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString()
  return { id, content: `${id}`, commentId, isDeleted: false, author, canDelete: true, createdAt }
}

function opened(id: number, replies: number[] = [], replyCount = replies.length): Conversation {
  return { ...said(id), replyCount, replies: replies.map((reply) => said(reply, id)) }
}

function page(items: Conversation[], commentCount = items.length): Conversations {
  return { items, commentCount, hasMore: false }
}

const ids = (list: { items: { id: number }[] }) => list.items.map(({ id }) => id)
const replyIds = (list: Conversations) => list.items[0]!.replies.map(({ id }) => id)

test.group('Comment threads on a page', () => {
  test('append older comments, without duplicates', ({ assert }) => {
    const list = withConversations(page([opened(9), opened(8)]), page([opened(8), opened(7)]))
    assert.deepEqual(ids(list), [9, 8, 7])
  })

  test('prepend new comments, and append replies to their comment', ({ assert }) => {
    const list = withComment(page([opened(1, [2])]), said(5))
    assert.deepEqual(ids(list), [5, 1])
    assert.equal(list.commentCount, 2)
    const answered = withComment(page([opened(1, [2])]), said(6, 1))
    assert.deepEqual(replyIds(answered), [2, 6])
    assert.equal(answered.items[0]!.replyCount, 2)
  })

  test('show later replies before the own one, and the own one once', ({ assert }) => {
    const own = withComment(page([opened(1, [2], 4)]), said(9, 1))
    const more = withReplies(own, 1, [said(3, 1), said(4, 1)], true)
    assert.deepEqual(replyIds(more), [2, 3, 4, 9])
    const all = withReplies(more, 1, [said(5, 1), said(9, 1)], false)
    assert.deepEqual(replyIds(all), [2, 3, 4, 5, 9])
    assert.equal(all.items[0]!.replyCount, 5)
  })

  test('remove deleted comments; a comment with replies keeps its place until they are deleted', ({
    assert,
  }) => {
    assert.deepEqual(ids(without(page([opened(1), opened(2)]), said(1))), [2])
    const emptied = without(page([opened(1, [2])], 2), said(1))
    assert.containsSubset(emptied.items[0], { isDeleted: true, author: null, content: '' })
    assert.equal(emptied.commentCount, 1)
    assert.deepEqual(ids(without(emptied, said(2, 1))), [])
  })
})
