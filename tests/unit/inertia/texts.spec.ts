import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { formatBytes, formatDate, formatRelative } from '../../../inertia/lib/dates.js'
import { decimalOf } from '../../../inertia/lib/decimal_of.js'
import { pagesAround } from '../../../inertia/lib/pages/pages_around.js'
import { withQuery } from '../../../inertia/lib/query.js'
import { formatMessage, type MessageValues } from '../../../inertia/lib/messages.js'
import { compiledMessage } from '#core/i18n/compiled_message'

const written = (message: string, locale: string, values?: MessageValues) =>
  formatMessage(compiledMessage(message), locale, values)
const plain = (text: string) => text.replace(/\s/g, ' ')

test.group('Dates, numbers and texts in the browser', () => {
  test('shows a moment in the reader’s language and time zone', ({ assert }) => {
    const moment = '2026-03-04T23:30:00.000Z'
    assert.equal(formatDate(moment, 'en-US', 'date', 'UTC'), 'Mar 4, 2026')
    assert.equal(formatDate(moment, 'zh-CN', 'date', 'UTC'), '2026年3月4日')
    assert.equal(formatDate(moment, 'ja-JP', 'date', 'Asia/Tokyo'), '2026/03/05')
    assert.equal(formatDate('not a date', 'en-US'), '')
  })

  test('takes decimals for a number, and nothing else that JavaScript does', ({ assert }) => {
    const entered = { '5': 5, ' 4.5 ': 4.5, '4,25': 4.25, '-1': -1, '4.555': 4.555 }
    for (const [text, number] of Object.entries(entered)) assert.equal(decimalOf(text), number)
    for (const text of ['', 'abc', '1e1', '0x10', '1,000', '5 %', '.', 'NaN', 'Infinity'])
      assert.isUndefined(decimalOf(text), text)
  })

  test('shows the elapsed time, in the largest unit that fits', ({ assert }) => {
    const now = Date.parse('2026-03-04T12:00:00Z')
    assert.equal(formatRelative('2026-03-04T11:59:40Z', 'en-US', now), 'now')
    assert.equal(formatRelative('2026-03-04T11:57:00Z', 'en-US', now), '3 minutes ago')
    assert.equal(formatRelative('2026-03-02T11:00:00Z', 'en-US', now), '2 days ago')
    assert.equal(formatRelative('2026-03-04T15:00:00Z', 'en-US', now), 'in 3 hours')
  })

  test('shows the size of a file', ({ assert }) => {
    assert.equal(plain(formatBytes(0, 'en-US')), '0 bytes')
    assert.equal(plain(formatBytes(2048, 'en-US')), '2 kB')
    assert.equal(plain(formatBytes(3_565_158, 'en-US')), '3.4 MB')
  })

  test('fills ICU messages and leaves markup alone', ({ assert }) => {
    const message = '{count, plural, =0 {none} one {# file} other {# files}}'
    assert.equal(written(message, 'en-US', { count: 1 }), '1 file')
    assert.equal(written(message, 'en-US', { count: 1200 }), '1,200 files')
    assert.equal(written('<b>{name}</b>', 'en-US', { name: '<i>' }), '<b><i></b>')
    assert.equal(written('{a} of {b}', 'en-US', { a: '$&', b: 1200 }), '$& of 1200')
    assert.equal(written("It''s {a}", 'en-US', { a: null }), "It's ")
    assert.equal(written('It is {a}', 'en-US', { a: undefined }), 'It is ')
    for (const lacking of ['{a} of {b}', '{b, plural, other {# of {a}}}'])
      assert.throws(() => written(lacking, 'en-US', { b: 1 }))
  })

  test('names the cart’s button with its count, by the plurals of each language', ({ assert }) => {
    for (const [locale, ...names] of [
      ['en-US', 'Cart, 0 items', 'Cart, 1 item', 'Cart, 12 items'],
      ['zh-CN', '购物车，0 件商品', '购物车，1 件商品', '购物车，12 件商品'],
      ['ja-JP', 'カート（0 点）', 'カート（1 点）', 'カート（12 点）'],
    ] as const) {
      const file = app.makePath('resources/lang', locale, 'web.json')
      const { cart } = JSON.parse(readFileSync(file, 'utf8')) as { cart: { button: string } }
      const named = [0, 1, 12].map((count) => written(cart.button, locale, { count }))
      assert.deepEqual(named, names)
    }
  })

  test('changes parts of a query and keeps the others', ({ assert }) => {
    const href = 'http://x.test/list?page=3&sort=title'
    assert.equal(
      withQuery(href, { page: null, keyword: '猫' }),
      '/list?sort=title&keyword=%E7%8C%AB'
    )
  })

  test('offers the ends, the neighbors and gaps between pages', ({ assert }) => {
    assert.deepEqual(pagesAround(1, 1), [1])
    assert.deepEqual(pagesAround(1, 9), [1, 2, null, 9])
    assert.deepEqual(pagesAround(3, 5), [1, 2, 3, 4, 5])
    assert.deepEqual(pagesAround(5, 9), [1, null, 4, 5, 6, null, 9])
  })
})
