import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { ListChats } from '#chat/queries/chats'
import { ListMessages } from '#chat/queries/list_messages'
import { UpdateChat } from '#chat/actions/update_chat'
import { PostMessage } from '#chat/actions/post_message'
import { writeMessage } from '#tests/support/accounts/chats'
import { countQueries } from '#tests/support/count_queries'
import { makeCreator, makeMember } from '#tests/support/shops'

test.group('Statements of chats', () => {
  test('are few, however many messages there are', async ({ assert }) => {
    const { user } = await makeCreator()
    const { id: userId } = await makeMember()
    const partnerId = user.id
    await writeMessage(userId, partnerId)
    for (let n = 0; n < 5; n++) await writeMessage(partnerId, userId)
    const pair = { userId, partnerId }
    const list = await app.container.make(ListChats)
    assert.lengthOf(await countQueries(() => list.execute({ userId })), 1)
    const messages = await app.container.make(ListMessages)
    assert.lengthOf(await countQueries(() => messages.execute(pair)), 2)
    const update = await app.container.make(UpdateChat)
    assert.lengthOf(await countQueries(() => update.execute({ ...pair, readId: 6 })), 3)
    const post = await app.container.make(PostMessage)
    const message = () => ({ ...pair, content: 'Hi', clientId: crypto.randomUUID() })
    // The first one makes the chat unread, which is an event.
    await post.execute(message())
    assert.isAtMost((await countQueries(() => post.execute(message()))).length, 5)
  })
})
