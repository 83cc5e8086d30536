import { test } from '@japa/runner'
import { isRefusedForCreators } from '#identity/values/creator_mail'
import { isQqMail } from '../../../../inertia/lib/qq_mail.js'

const ADDRESSES = {
  refused: ['a@qq.com', 'a@QQ.com ', 'a@vip.qq.com', 'a@foxmail.com', 'a@ｑｑ.com', 'a@qq.com.'],
  accepted: ['a@example.com', 'a@qq.com.example', 'a@notqq.com', 'qq.com', 'a@', '', 'a@b c'],
}

test.group('The browser’s warning about addresses of creators', () => {
  for (const [what, addresses] of Object.entries(ADDRESSES)) {
    for (const address of addresses) {
      test(`“${address}” is ${what}, as by the server`, ({ assert }) => {
        assert.equal(isQqMail(address), what === 'refused')
        assert.equal(isRefusedForCreators(address), what === 'refused')
      })
    }
  }
})
