import { test } from '@japa/runner'
import emitter from '@adonisjs/core/services/emitter'
import app from '@adonisjs/core/services/app'
import { MailManager, transports } from '@adonisjs/mail'
import { SmtpTransport } from '#platform/mail/smtp_transport'
import { startSmtpDouble } from '#tests/support/doubles/smtp_double'

test.group('Mail by SMTP', (group) => {
  let double: Awaited<ReturnType<typeof startSmtpDouble>>
  let transport: SmtpTransport

  group.setup(async () => {
    double = await startSmtpDouble()
    const smtp = await transports
      .smtp({ host: '127.0.0.1', port: double.port, secure: false, ignoreTLS: true })
      .resolver(app)
    const from = { address: 'market@mail.test', name: 'Countermark' }
    const manager = new MailManager(emitter as never, { default: 'smtp', from, mailers: { smtp } })
    transport = new SmtpTransport(manager as never)
    return () => manager.closeAll()
  })

  async function send(id: string, to: string): Promise<string> {
    const mail = { to, id, subject: 'ファイル', text: 'ready', html: '<p>ready</p>' }
    await transport.deliver(mail)
    return double.mails.at(-1)!
  }

  const idOf = (mail: string) => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim()

  test('carries both parts to the recipient', async ({ assert }) => {
    const mail = await send('event-1', 'buyer@mail.test')
    assert.match(mail, /^To: buyer@mail.test/m)
    assert.match(mail, /^From: Countermark <market@mail.test>/m)
    assert.match(mail, /^Subject: =\?UTF-8\?/m)
    assert.include(mail, '<p>ready</p>')
    assert.include(mail, 'multipart/alternative')
  })

  test('a repeated mail can be recognized by its Message-ID', async ({ assert }) => {
    const first = idOf(await send('event-1', 'buyer@mail.test'))
    assert.match(first!, /^<[0-9a-f]{32}@countermark>$/)
    assert.equal(idOf(await send('event-1', 'buyer@mail.test')), first)
    assert.notEqual(idOf(await send('event-2', 'buyer@mail.test')), first)
    assert.notEqual(idOf(await send('event-1', 'other@mail.test')), first)
  })

  test('names in unfolded headers where one request ends such mails', async ({ assert }) => {
    const url = `https://market.example/api/v1/unsubscriptions/${'x'.repeat(40)}`
    const mail = { to: 'buyer@mail.test', id: 'event-4', subject: 'News', text: 'x', html: 'x' }
    const headers = {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await transport.deliver({ ...mail, headers })
    const sent = double.mails.at(-1)!
    assert.include(sent, `List-Unsubscribe: <${url}>\r\n`)
    assert.include(sent, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('an unreachable server makes the job fail', async ({ assert }) => {
    double.close()
    await assert.rejects(() => send('event-3', 'buyer@mail.test'), /ECONNREFUSED/)
  })
})
