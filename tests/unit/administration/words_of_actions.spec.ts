import { readFileSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { translationsOf } from '#core/i18n/translations'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { WITHDRAWAL_ACTIONS } from '#payouts/administration/values/withdrawal_actions'

/** Names of actions that the code writes out, in files that record them. */
function writtenActions(): string[] {
  const files = ['app', 'commands'].flatMap((folder) =>
    readdirSync(app.makePath(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(app.makePath(folder, name), 'utf8'))
  )
  return files
    .filter((source) => source.includes('RecordAudit'))
    .flatMap((source) => [...source.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)])
    .map(([, action]) => action!)
}

test.group('The activity log', () => {
  test('has words for every action, in each language', ({ assert }) => {
    const written = writtenActions()
    assert.isAbove(written.length, 40)
    const actions = new Set([...written, ...WITHDRAWAL_ACTIONS.map((one) => `payout.${one}`)])
    for (const locale of LOCALES) {
      const words = translationsOf(locale, 'administration')
      const missing = [...actions].filter((action) => !(`activity.action.${action}` in words))
      assert.deepEqual(missing, [], locale)
    }
  })
})
