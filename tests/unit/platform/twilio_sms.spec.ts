import { test } from '@japa/runner'
import { TwilioSmsSender } from '#platform/sms/twilio_sms_sender'
import { startSmsDouble } from '#tests/support/doubles/sms_double'

const ACCOUNT = { accountSid: 'AC42', authToken: 'top-of-the-secret', from: '+15005550006' }
const MESSAGE = { to: '+8613812345678', text: '【Countermark】123456' }

/** A sender with a provider that answers like this, and its log. */
async function senderTo(response: Parameters<typeof startSmsDouble>[0], from = ACCOUNT.from) {
  const double = await startSmsDouble(response)
  const log: string[] = []
  const logger = { warn: (...line: unknown[]) => void log.push(JSON.stringify(line)) }
  // The sender stops waiting only for late responses.
  const patienceMs = response.afterMs ? 300 : 10_000
  const sender = new TwilioSmsSender({ ...ACCOUNT, from, apiUrl: double.url }, logger, patienceMs)
  return { ...double, sender, log }
}

test.group('Text messages by Twilio’s interface', () => {
  test('are posted as a form with basic authentication', async ({ assert, cleanup }) => {
    const { sender, requests, stop } = await senderTo({ status: 201, body: '{"sid":"SM1"}' })
    cleanup(stop)
    await sender.send(MESSAGE)
    const [sent] = requests
    assert.equal(sent?.method, 'POST')
    assert.equal(sent?.path, '/2010-04-01/Accounts/AC42/Messages.json')
    assert.equal(sent?.headers.authorization, `Basic ${btoa('AC42:top-of-the-secret')}`)
    assert.include(sent?.headers['content-type'], 'application/x-www-form-urlencoded')
    assert.deepEqual(Object.fromEntries(sent!.form), {
      To: MESSAGE.to,
      Body: MESSAGE.text,
      From: ACCOUNT.from,
    })
  })

  test('name a messaging service where one is configured', async ({ assert, cleanup }) => {
    const { sender, requests, stop } = await senderTo({ status: 201 }, 'MG77')
    cleanup(stop)
    await sender.send(MESSAGE)
    assert.equal(requests[0]?.form.get('MessagingServiceSid'), 'MG77')
    assert.isFalse(requests[0]?.form.has('From'))
  })

  for (const [name, response, code] of [
    ['a number that is none', { status: 400, body: '{"code":21211}' }, 'SMS_REFUSED'],
    ['a number that takes no messages', { status: 400, body: '{"code":21614}' }, 'SMS_REFUSED'],
    ['a wrong account', { status: 401, body: '{"code":20003}' }, 'SMS_UNAVAILABLE'],
    ['too many of us', { status: 429, body: '{"code":20429}' }, 'SMS_UNAVAILABLE'],
    ['a failure of theirs', { status: 503, body: '<html>' }, 'SMS_UNAVAILABLE'],
    ['no answer in time', { status: 201, afterMs: 900 }, 'SMS_UNAVAILABLE'],
    [
      'a redirect that would carry the credentials away',
      { status: 307, headers: { location: 'http://127.0.0.1:9/steal' } },
      'SMS_UNAVAILABLE',
    ],
  ] as const) {
    test(`${name} is ${code}, and the log omits number, text and secret`, async ({
      assert,
      cleanup,
    }) => {
      const { sender, log, stop } = await senderTo(response)
      cleanup(stop)
      const error = await sender.send(MESSAGE).then(
        () => null,
        (domainError) => domainError
      )
      assert.equal(error?.code, code)
      assert.lengthOf(log, 1)
      for (const secret of [MESSAGE.to, '123456', ACCOUNT.authToken, btoa('AC42:top-of')]) {
        assert.notInclude(log.join(), secret)
      }
    })
  }
})
