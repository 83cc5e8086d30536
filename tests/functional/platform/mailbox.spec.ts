import { randomUUID } from 'node:crypto'
import { writeFile, mkdir, rm } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import env from '#start/env'
import { Mailer } from '#platform/mail/mailer'
import { SmsSender } from '#platform/sms/sms_sender'
import { lastMailTo, mailsTo } from '#tests/support/mailbox'

const BASE = `http://localhost:${env.get('PORT')}`
const TEMPLATE = `test_${randomUUID().replaceAll('-', '')}`
const folder = app.viewsPath('mails', TEMPLATE)

test.group('Mail', (group) => {
  let recipient: string

  group.setup(async () => {
    await mkdir(folder)
    await writeFile(
      `${folder}/greeting.edge`,
      `<h1>{{ t('title', { name }) }}</h1><p><a class="button" href="{{ appUrl }}/x">{{ t('action') }}</a></p>`
    )
    for (const [locale, title] of [
      ['en-US', 'Hello {name}'],
      ['ja-JP', '{name} さん、こんにちは'],
    ] as const) {
      const words = `mails.${TEMPLATE}.greeting`
      Object.assign(i18nManager.getTranslationsFor(locale), {
        [`${words}.subject`]: '{count, plural, one {# file} other {# files}}',
        [`${words}.title`]: title,
        [`${words}.action`]: 'Open',
      })
    }
    return async () => {
      await rm(folder, { recursive: true })
      await i18nManager.reloadTranslations()
    }
  })

  group.each.setup(() => {
    recipient = `${randomUUID()}@mail.test`
    return async () => {
      await db.from('mailbox_messages').where('recipient', recipient).delete()
    }
  })

  async function greet(locale: string, name: string) {
    const mailer = await app.container.make(Mailer)
    await mailer.send({
      to: recipient,
      locale,
      template: `${TEMPLATE}/greeting`,
      data: { name, count: 2 },
    })
    return lastMailTo(recipient)
  }

  test('is in the language of its recipient, as HTML and as text', async ({ assert }) => {
    const mail = await greet('ja-JP', '花子')
    assert.equal(mail.channel, 'mail')
    assert.equal(mail.subject, '2 files')
    assert.include(mail.html!, '<html lang="ja-JP">')
    assert.include(mail.html!, '<h1>花子 さん、こんにちは</h1>')
    assert.match(mail.text, /^花子 さん、こんにちは\n\nOpen: http.*\/x\n/)
    assert.notInclude(mail.text, '<')
  })

  test('a name is escaped', async ({ assert }) => {
    const mail = await greet('en-US', '<img src=x onerror=alert(1)>')
    assert.notInclude(mail.html!, '<img')
    assert.include(mail.text, '<img src=x onerror=alert(1)>')
  })

  test('inside a transaction it is sent if and only if that commits', async ({ assert }) => {
    const mailer = await app.container.make(Mailer)
    const mail = {
      to: recipient,
      locale: 'en-US',
      template: `${TEMPLATE}/greeting`,
      data: { name: 'A', count: 1 },
    }
    const trx = await db.transaction()
    await mailer.send(mail, trx)
    await trx.rollback()
    assert.lengthOf(await mailsTo(recipient), 0)
    await db.transaction((kept) => mailer.send(mail, kept))
    assert.equal((await lastMailTo(recipient)).subject, '1 file')
  })

  test('the mailbox shows mails and messages, newest first, of the requested recipient', async ({
    assert,
  }) => {
    await greet('en-US', 'Ann')
    const sms = await app.container.make(SmsSender)
    await sms.send({ to: recipient, text: 'Your code is 123456' })

    const query = `?to=${encodeURIComponent(recipient.toUpperCase())}`
    const response = await fetch(`${BASE}/dev/mailbox.json${query}`)
    const { code, data } = (await response.json()) as { code: number; data: { items: any[] } }
    assert.equal(code, 1)
    assert.deepEqual(
      data.items.map(({ channel }) => channel),
      ['sms', 'mail']
    )

    const page = await (await fetch(`${BASE}/dev/mailbox${query}`)).text()
    assert.include(page, 'Your code is 123456')
    assert.include(page, '<iframe sandbox=""')
    assert.notInclude(page, '<h1>Hello Ann</h1>')
    assert.include(page, '&lt;h1&gt;Hello Ann')
  })
})
