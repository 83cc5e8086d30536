import { test } from '@japa/runner'
import { failureOf, failureReasonOf, type FailedAttempt } from '#payouts/values/failure_reason'

const failed = (part: Partial<FailedAttempt>): FailedAttempt => ({
  state: 'failed',
  class: 'recipient',
  failure: null,
  reason: null,
  ...part,
})

test.group('The reason of a failed payout', () => {
  const told = [
    ['recipient_account_closed', 'account_closed'],
    ['RECEIVER_ACCOUNT_LOCKED', 'account_closed'],
    ['PAYEE_NOT_EXIST', 'account_unknown'],
    ['RECEIVER_UNREGISTERED', 'account_unknown'],
    ['recipient: NOT_VALID', 'account_unknown'],
    ['PAYEE_NAME_MISSING', 'holder_differs'],
    ['RECEIVER_COUNTRY_NOT_ALLOWED', 'account_limited'],
    ['blacklisted', 'address_blocked'],
    ['own_address', 'address_ours'],
    ['Something that we have never read', 'refused'],
  ] as const
  for (const [failure, reason] of told) {
    test(`“${failure}” of a provider is ${reason}`, ({ assert }) => {
      assert.equal(failureReasonOf(failed({ failure })), reason)
    })
  }

  test('tells returned money apart from a refusal', ({ assert }) => {
    const returned = (failure: string) => failureReasonOf(failed({ state: 'returned', failure }))
    assert.equal(returned('RETURNED'), 'not_claimed')
    assert.equal(returned('canceled_unclaimed'), 'not_claimed')
    assert.equal(returned('returned'), 'sent_back')
    assert.equal(returned('funds_refunded'), 'sent_back')
    assert.equal(returned('whatever'), 'sent_back')
  })

  test('is the marketplace’s or passes where the account is not the cause', ({ assert }) => {
    assert.equal(
      failureReasonOf(failed({ class: 'platform', failure: 'wallet_too_low' })),
      'platform'
    )
    assert.equal(failureReasonOf(failed({ class: 'temporary', failure: 'expired' })), 'temporary')
    assert.equal(failureReasonOf(failed({ class: 'platform', reason: 'No answer' })), 'not_paid')
  })

  test('is told only of a withdrawal that failed or was returned', ({ assert }) => {
    const comment = ''
    for (const stage of ['scheduled', 'approved', 'sending', 'sent', 'paid'] as const)
      assert.isNull(failureOf({ stage, comment }, failed({})))
  })

  test('of a withdrawal that an admin returned is what this admin wrote', ({ assert }) => {
    const returned = { stage: 'returned', comment: 'You asked for it.' } as const
    const words = { words: 'You asked for it.', isOfAccount: false, next: 'friday' }
    assert.deepEqual(failureOf(returned, null), { reason: null, ...words })
    const attested = failed({ class: 'platform', reason: 'The bank was closed.' })
    assert.deepEqual(failureOf(returned, attested), { reason: null, ...words })
  })
})
