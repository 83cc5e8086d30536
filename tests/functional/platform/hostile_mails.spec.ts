import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { RenderMail } from '#platform/mail/render_mail'

/** Breaks out of elements, attributes, comments, styles and scripts. */
const NASTY = `'"--></style></script></blockquote><img src=x onerror=window.hit=1>`
const LOCALES = ['en-US', 'zh-CN', 'ja-JP']

/** The words of users in each email that has some, under all names that templates give them. */
const words = {
  username: NASTY,
  name: NASTY,
  partner: NASTY,
  creatorName: NASTY,
  shopName: NASTY,
  title: NASTY,
  productTitle: NASTY,
  answer: NASTY,
  reason: NASTY,
  ticketNo: 'TK1',
  paragraphs: [NASTY],
  files: [NASTY],
  products: [{ title: NASTY, shop: NASTY, url: '/' }],
  count: 1,
  more: 0,
  own: 0,
  minutes: 30,
  days: 7,
  freeDays: 7,
  isImportant: true,
  type: 'comment',
  url: '/',
  shopUrl: '/',
}

const TEMPLATES = [
  'applications/approved',
  'applications/ended',
  'applications/received',
  'applications/rejected',
  'notifications/activity',
  'notifications/announcement',
  'notifications/new_files',
  'notifications/news_digest',
  'notifications/product_restored',
  'notifications/product_taken_down',
  'notifications/ticket_answered',
  'notifications/ticket_opened',
  'notifications/ticket_resolved',
  'notifications/unread_chat',
  'notifications/waiting_tickets',
]

test.group('Emails with words of users', () => {
  for (const template of TEMPLATES) {
    test(`show them as text: ${template}`, async ({ assert }) => {
      const render = await app.container.make(RenderMail)
      for (const locale of LOCALES) {
        const mail = { to: 'a@b.test', locale, template, data: words }
        const { html, subject, text } = await render.execute(mail)
        assert.notMatch(html, /<(?:img|script)\b/i)
        assert.notInclude(html, '</blockquote><img')
        assert.include(html, '&lt;img')
        assert.include(text, '<img src=x onerror=window.hit=1>')
        assert.notMatch(`${subject} ${text}`, /[{}]|undefined|notifications\.|applications\./)
      }
    })
  }
})
