import { test } from '@japa/runner'
import { redactedText } from '#audit/values/redacted_text'
import { redactedPayload } from '#operations/values/redact_job'

/** Secrets as they may stand in payloads and messages; none may be shown. */
const PLANTED = [
  'ann@example.com',
  'cmk_9f8e7d6c5b4a',
  'hunter2hunter2',
  '+81 90 1234 5678',
  '1-2-3 Ginza, Tokyo',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abc123def456',
]

const PAYLOAD = {
  eventId: '7d1c3d0e-0000-4000-8000-000000000000',
  event: 'identity.owner_notice_due',
  payload: {
    userId: 7,
    to: 'ann@example.com',
    mail: { address: '1-2-3 Ginza, Tokyo', locale: 'ja-JP' },
    token: 'cmk_9f8e7d6c5b4a',
    password: 'hunter2hunter2',
    people: [{ phoneNo: '+81 90 1234 5678' }, { emails: ['ann@example.com'] }],
    note: 'asked ann@example.com to use cmk_9f8e7d6c5b4a',
  },
}

test.group('Jobs as operators see them', () => {
  test('a payload shows ids and names, and none of the planted secrets', ({ assert }) => {
    const shown = JSON.stringify(redactedPayload(PAYLOAD))
    for (const secret of PLANTED) assert.notInclude(shown, secret)
    assert.include(shown, '7d1c3d0e-0000-4000-8000-000000000000')
    assert.include(shown, '"userId":7')
    assert.include(shown, '"locale":"ja-JP"')
  })

  test('an error’s message shows neither addresses nor secrets', ({ assert }) => {
    const message =
      '550 <ann@example.com> unknown; postgres://app:hunter2hunter2@db:5432; Bearer abc.def ' +
      'at https://s3.example/file?X-Amz-Signature=deadbeef&part=1 eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abc123def456'
    const shown = redactedText(message)
    for (const secret of [...PLANTED, 'abc.def', 'deadbeef']) assert.notInclude(shown, secret)
    assert.include(shown, '550')
    assert.include(shown, 'part=1')
  })

  test('what is no secret stays readable', ({ assert }) => {
    const stack =
      'Error: connect ECONNREFUSED\n    at app/delivery/copies/actions/stamp_copy.ts:97:14'
    assert.equal(redactedText(stack), stack)
    assert.deepEqual(redactedPayload({ copyId: 5, buyerId: null, list: [1, 'a'] }), {
      copyId: 5,
      buyerId: null,
      list: [1, 'a'],
    })
  })
})
