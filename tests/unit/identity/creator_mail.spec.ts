import { test } from '@japa/runner'
import { isRefusedForCreators } from '#identity/values/creator_mail'

test.group('Addresses that creators may not use', () => {
  for (const address of [
    'ann@qq.com',
    'ann@QQ.COM',
    'Ann@Qq.Com',
    'ann@vip.qq.com',
    'ann@a.b.qq.com',
    'ann@foxmail.com',
    'ann@mail.foxmail.com',
    'ann@qq.com.',
    'ann@qq.com..',
    ' ann@qq.com ',
    'ann@ｑｑ.com',
    'ann@ｑｑ．ｃｏｍ',
    'ann@qq。com',
    'ann@𝐪𝐪.com',
    'ann＠qq.com',
    '"a@b"@qq.com',
  ]) {
    test(`refuses ${address}`, ({ assert }) => assert.isTrue(isRefusedForCreators(address)))
  }

  for (const address of [
    'ann@example.com',
    'qq.com@example.com',
    'ann@qq.com.example.com',
    'ann@myqq.com',
    'ann@qq.community',
    'ann@qq-com.example',
    'ann@notfoxmail.com',
    'qq@163.com',
    'ann@xn--qq-mia.com',
    '',
    'qq.com',
  ]) {
    test(`accepts ${address || 'nothing'}`, ({ assert }) =>
      assert.isFalse(isRefusedForCreators(address)))
  }
})
