import { test } from '@japa/runner'
import i18nManager from '@adonisjs/i18n/services/main'
import { TooManyRequests } from '#core/errors'

const said = (locale: string, seconds: number) => {
  const { code, values } = new TooManyRequests(seconds)
  return i18nManager.locale(locale).t(`errors.${code}`, values)
}

test.group('Waiting time after too many requests', () => {
  test('short waits are in seconds, longer ones in minutes or hours, rounded up', ({ assert }) => {
    const english = [1, 119, 120, 3031, 7199, 7200, 86_000].map((wait) => said('en-US', wait))
    const waits = english.map((text) => text.replace(/^.* in (.*)\.$/, '$1'))
    assert.deepEqual(waits, [
      '1 second',
      '119 seconds',
      '2 minutes',
      '51 minutes',
      '120 minutes',
      '2 hours',
      '24 hours',
    ])
    assert.include(said('zh-CN', 30), '30 秒后')
    assert.include(said('zh-CN', 3031), '51 分钟后')
    assert.include(said('zh-CN', 86_000), '24 小时后')
    assert.include(said('ja-JP', 30), '30 秒後')
    assert.include(said('ja-JP', 3031), '51 分後')
    assert.include(said('ja-JP', 86_000), '24 時間後')
  })
})
