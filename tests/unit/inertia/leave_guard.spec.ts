import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { guardAgainst } from '../../../inertia/lib/pages/leave_guard.js'

const WORDS = { title: 'Leave?', text: 'The upload stops.', confirmLabel: 'Leave' }

/** Forms and uploads that ask before they are lost, and the code that asks. */
const GUARDED: Record<string, RegExp> = {
  'hooks/use_edit_form.ts': /useUnsavedGuard\(isDirty\)/,
  'components/promotions/use_new_coupon.ts': /useUnsavedGuard\(!isSettled && /,
  'components/promotions/coupon_editor.tsx': /useEditForm</,
  'components/payments/settings/use_gateway_form.ts': /useEditForm</,
  'components/catalog/files/use_uploads.ts': /useUnsavedGuard\(isMoving, 'uploading'\)/,
  'components/catalog/editor/pictures_section.tsx':
    /useUnsavedGuard\(\w+\.processing, 'uploading'\)/,
  'components/shops/settings/picture_field.tsx': /useUnsavedGuard\(\w+\.processing, 'uploading'\)/,
  'components/delivery/leak_form.tsx': /useUnsavedGuard\(\w+\.processing, 'uploading'\)/,
  'components/community/comment_form.tsx': /useUnsavedGuard\(content\.trim\(\) !== ''\)/,
  'components/ui/actions/confirm_popup.tsx': /useUnsavedGuard\(isTyped\)/,
  'components/orders/refunds/refund_request.tsx': /useUnsavedGuard\(reason\.trim\(\) !== ''\)/,
  'components/orders/tips/use_tip.ts': /useUnsavedGuard\(message\.trim\(\) !== '' && !isLeaving\)/,
  'pages/studio/marketing/notifications/create.tsx': /useUnsavedGuard\(isTyped && !isSent\)/,
  'components/payments/wallet/redeem_card.tsx': /useUnsavedGuard\(code\.trim\(\) !== ''\)/,
}

test.group('Leaving a page with unsaved changes or running uploads', (group) => {
  let tab: EventTarget

  group.each.setup(() => {
    tab = new EventTarget()
    for (const name of ['window', 'document'])
      Object.defineProperty(globalThis, name, { value: tab, configurable: true })
    return () => {
      for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
    }
  })

  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    tab.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('closing the tab asks for a confirmation while something would be lost', ({ assert }) => {
    const done = [guardAgainst(WORDS), guardAgainst(WORDS)]
    assert.isTrue(closing())
    done[0]!()
    assert.isTrue(closing(), 'the other one is still on its way')
    done[1]!()
    assert.isFalse(closing())
  })

  test('a visit to another page waits for a confirmation, one to the same page does not', ({
    assert,
  }) => {
    const isHeld = (visit: object) => {
      const plain = { method: 'get', only: [], async: false, url: new URL('http://shop.test/') }
      const detail = { visit: { ...plain, ...visit } }
      const event = new CustomEvent('inertia:before', { cancelable: true, detail })
      tab.dispatchEvent(event)
      return event.defaultPrevented
    }
    const done = guardAgainst(WORDS)
    assert.isTrue(isHeld({}))
    assert.isFalse(isHeld({ only: ['files'] }))
    assert.isFalse(isHeld({ async: true }))
    done()
    assert.isFalse(isHeld({}))
  })

  for (const [file, guard] of Object.entries(GUARDED)) {
    test(`${file} asks`, ({ assert }) => {
      assert.match(readFileSync(app.makePath('inertia', file), 'utf8'), guard)
    })
  }
})
