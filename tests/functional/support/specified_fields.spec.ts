import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { makePair, MESSAGES } from '#tests/support/accounts/chats'
import { makeAsker, makeClerk, TICKET_OFFICE, TICKETS } from '#tests/support/accounts/tickets'

test.group('Requests with no more than the fields of the specification', () => {
  test('open a ticket, reply to it and answer it; each reply is a new one', async ({ assert }) => {
    const { visitor } = await makeAsker()
    const { admin } = await makeClerk()
    const content = 'The archive is damaged.'
    const opened = await visitor.post(TICKETS, { title: 'A file does not open', content })
    assert.equal(opened.status, 201, opened.text)
    const { id } = opened.body.data
    assert.include(opened.body.data, { type: 'general', topic: 'other' })
    const reply = () => visitor.post(`${TICKETS}/${id}/conversations`, { content })
    assert.deepEqual([(await reply()).status, (await reply()).status], [201, 201])
    const answered = await admin.post(`${TICKET_OFFICE}/${id}/conversations`, { content })
    assert.equal(answered.status, 201, answered.text)
    const sides = await db.from('ticket_entries').where('ticket_id', id).orderBy('id')
    assert.deepEqual(
      sides.map(({ side }) => side),
      ['user', 'user', 'staff']
    )
  })

  test('a ticket without a type needs a title and a content', async ({ assert }) => {
    const { visitor } = await makeAsker()
    const { status, body } = await visitor.post(TICKETS, {})
    assert.equal(status, 422)
    assert.sameMembers(
      body.errors.map(({ field }: { field: string }) => field),
      ['title', 'content']
    )
  })

  test('write a message, which is a text', async ({ assert }) => {
    const { buyerVisitor, seller } = await makePair()
    const body = { chatPartnerId: seller.user.id, content: 'Is the ink waterproof?' }
    const [one, two] = [
      await buyerVisitor.post(MESSAGES, body),
      await buyerVisitor.post(MESSAGES, body),
    ]
    assert.deepEqual([one.status, two.status], [201, 201], one.text)
    assert.deepInclude(one.body.data, { type: 'text', content: body.content })
    assert.notEqual(one.body.data.id, two.body.data.id)
    const { status, body: refused } = await buyerVisitor.post(MESSAGES, {
      chatPartnerId: seller.user.id,
    })
    assert.equal(status, 422)
    assert.equal(refused.errors[0].field, 'content')
  })
})
