import { test } from '@japa/runner'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import { visibleTextOf } from '#delivery/copies/engines/visible_text'

const settings = (visible: Partial<WatermarkSettings['visible']>): WatermarkSettings => ({
  enabled: true,
  visible: { enabled: true, text: '', position: 'footer', opacity: 0.4, ...visible },
  hidden: { enabled: true, overlay: 'strong' },
  onWatermarkFailure: 'offer_original',
  synonymGroups: [],
})

const values = { username: '林', email: 'lin@example.test', tradeNo: 'CM1', date: '2026-03-01' }

test.group('The visible line', () => {
  test('contains the buyer as the creator configured it', ({ assert }) => {
    const text = '{username} <{email}> · {tradeNo} · {date} · {unknown}'
    const line = visibleTextOf(settings({ text }), values, 'zh-CN')
    assert.equal(line?.text, 'CM1 · 林 <lin@example.test> · CM1 · 2026-03-01 · {unknown}')
    assert.equal(line?.opacity, 0.4)
  })

  test('a buyer’s name cannot inject placeholders or line breaks', ({ assert }) => {
    const smuggler = { ...values, username: '{email}\nfake line' }
    const line = visibleTextOf(settings({ text: '{username}' }), smuggler, 'en-US')
    assert.equal(line?.text, 'CM1 · {email} fake line')
  })

  test('begins with the order number, also with a template from before', ({ assert }) => {
    for (const [text, shown] of [
      ['{username} · {tradeNo}', 'CM1 · 林'],
      ['{username} {tradeNo}', 'CM1 · 林'],
      ['{tradeNo} {username}', 'CM1 林'],
      ['{tradeNo}', 'CM1'],
      // A name directly behind the number would read as part of it.
      ['{tradeNo}{username}', 'CM1 · 林'],
      ['{tradeNo}0 {username}', 'CM1 · 0 林'],
      ['For {username}', 'CM1 · For 林'],
      ['  ', 'CM1'],
    ] as const)
      assert.equal(visibleTextOf(settings({ text }), values, 'en-US')?.text, shown, text)
  })

  test('a product without a visible line has none', ({ assert }) => {
    assert.isNull(visibleTextOf(settings({ text: '{username}', enabled: false }), values, 'en-US'))
  })

  test('every position of the editor is a position on the page', ({ assert }) => {
    const at = (position: WatermarkSettings['visible']['position']) =>
      visibleTextOf(settings({ text: 'x', position }), values, 'en-US')
    assert.equal(at('footer')?.position, 'bottom')
    assert.equal(at('header')?.position, 'top')
    assert.isAbove(at('diagonal')?.rotation ?? 0, 0)
    assert.isTrue(at('tiled')?.tiled)
  })
})
