import { test } from '@japa/runner'
import { NotFound } from '#core/errors'
import { rightOf, type WritingFacts } from '#chat/values/writing_right'

/** Two users without a chat, who have nothing to do with each other. */
const STRANGERS: WritingFacts = {
  chatId: null,
  isGone: false,
  isAdmin: false,
  partnerSells: false,
  partnerIsOpen: false,
  hasBlock: false,
  partnerIsCustomer: false,
  hasOrder: false,
  hasAnswer: false,
  sent: 0,
  isRestricted: false,
}
const refusalOf = (facts: Partial<WritingFacts>) => rightOf({ ...STRANGERS, ...facts }).refusal

test.group('The right to begin a chat', () => {
  test('is with creators whose shop is open', ({ assert }) => {
    assert.isNull(refusalOf({ partnerSells: true, partnerIsOpen: true }))
    assert.equal(refusalOf({ partnerSells: true }), 'not_open')
    assert.equal(refusalOf({ partnerSells: true, hasOrder: true }), 'not_open')
    assert.throws(() => refusalOf({}), new NotFound().message)
  })

  test('is a creator’s with each customer, also one with a closed shop', ({ assert }) => {
    assert.isNull(refusalOf({ partnerIsCustomer: true }))
    assert.isNull(refusalOf({ partnerIsCustomer: true, partnerSells: true }))
    const isBlocked = { partnerIsCustomer: true, partnerSells: true, hasBlock: true }
    assert.equal(refusalOf(isBlocked), 'blocked')
    const isRestricted = { partnerIsCustomer: true, partnerSells: true, isRestricted: true }
    assert.equal(refusalOf(isRestricted), 'restricted')
  })

  test('does not matter once there is a chat', ({ assert }) => {
    assert.isNull(refusalOf({ chatId: 1, partnerSells: true }))
    assert.equal(refusalOf({ chatId: 1, sent: 3 }), 'answer_awaited')
    assert.isNull(refusalOf({ chatId: 1, sent: 3, hasOrder: true }))
  })
})
