import { test } from '@japa/runner'
import User from '#identity/models/user'
import { makeUser, signedIn } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'

import { makeCreator } from '#tests/support/shops'

test.group('The address of a creator', () => {
  test('a creator cannot change to a QQ-type address, a user can', async ({ assert }) => {
    const { user } = await makeCreator()
    const visitor = await signedIn(user)
    const email = `c${user.id}@qq.com`
    const body = { username: user.username, email, verificationCode: '000000' }
    const refused = await visitor.patch('/api/v1/user', body)
    assert.equal(refused.body.error, 'QQ_MAIL_REFUSED')
    const person = await makeUser()
    const other = await signedIn(person)
    const asked = await other.patch('/api/v1/user', { ...body, username: person.username })
    assert.equal(asked.body.error, 'INVALID_VERIFICATION_CODE')
    // A change that was pending when the account became a creator's.
    await user.merge({ pendingEmail: email }).save()
    await visitor.post('/api/v1/auth/verification-codes/email', { purpose: 'verify_email' })
    const verified = await visitor.post('/api/v1/user/verify-email', {
      code: await lastCodeTo(email),
    })
    assert.equal(verified.body.error, 'QQ_MAIL_REFUSED')
    assert.notEqual((await User.findOrFail(user.id)).email, email)
  })
})
