import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ace from '@adonisjs/core/services/ace'
import ConfigHistory from '../../../commands/site/config_history.js'
import { termsConsent } from '#platform/documents/terms_consent'
import { Clock } from '#core/clock/clock'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, signedIn, Visitor } from '#tests/support/identity'

const BASE = '/api/v1/admin-dashboard/site-management'
const PATH = `${BASE}/documents/terms/en-US`

const CONTENT = {
  title: 'House rules',
  description: 'What applies here',
  inForceSince: '2026-12-01',
  body: '## Be kind\n\nWrite to {{contact}}. <script>alert(1)</script>',
}

test.group('Editing of documents', (group) => {
  group.each.setup(async () => {
    await emptyDatabase()
    return emptyDatabase
  })
  const anAdmin = async () => signedIn(await makeUser({ role: 'admin' }))
  const shown = async () => (await new Visitor({ cookie: 'locale=en-US' }).get('/terms')).text

  test('a saved text is shown at once, and later consents are to its day', async ({ assert }) => {
    const admin = await anAdmin()
    const before = await admin.get(PATH)
    assert.containsSubset(before.body.data, { version: 0, isChanged: false })
    const saved = await admin.put(PATH, { version: 0, content: CONTENT, reason: 'New rules' })
    assert.equal(saved.status, 200)
    assert.containsSubset(saved.body.data, { version: 1, isChanged: true, title: 'House rules' })
    const page = await shown()
    assert.include(page, 'House rules')
    assert.notInclude(page, '<script>alert(1)')
    assert.include(page, 'mailto:')

    const at = new Clock().now()
    const consent = await termsConsent({ acceptedTerms: true, locale: 'en-US', at })
    assert.equal(consent.termsVersion, '2026-12-01')
    const entry = await db.from('audit_entries').where({ action: 'site.document_changed' }).first()
    assert.containsSubset(entry, { subject_id: 'document.terms.en-US' })
    assert.notInclude(JSON.stringify(entry.details), 'Be kind')
  })

  test('a preview renders what would be shown and stores nothing', async ({ assert }) => {
    const admin = await anAdmin()
    const { body } = await admin.post(`${PATH}/preview`, { body: CONTENT.body })
    assert.include(body.data.html, '<h2')
    assert.notInclude(body.data.html, '<script>')
    assert.lengthOf(await db.from('site_configuration_changes'), 0)
  })

  test('each text that users agreed to can be read later, with its difference', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const put = (version: number, body: string) =>
      admin.put(PATH, { version, content: { ...CONTENT, body }, reason: 'Only the body' })
    await put(0, 'Be kind to each other.\n\nWrite to us.')
    await put(1, 'Be kind to each other.\n\nPay in time.\n\nWrite to us.')
    const { body } = await admin.get(`${BASE}/configurations/history?key=document.terms.en-US`)
    const [second, first] = body.data.items
    const change = await admin.get(`${BASE}/configurations/history/${second.id}`)
    assert.containsSubset(change.body.data, {
      key: 'document.terms.en-US',
      reason: 'Only the body',
      before: { title: 'House rules', body: 'Be kind to each other.\n\nWrite to us.' },
      after: { inForceSince: '2026-12-01' },
    })
    assert.deepEqual(
      change.body.data.difference.filter(({ kind }: { kind: string }) => kind !== 'same'),
      [
        { kind: 'added', text: 'Pay in time.' },
        { kind: 'added', text: '' },
      ]
    )
    const { data } = (await admin.get(`${BASE}/configurations/history/${first.id}`)).body
    assert.isNull(data.before)
    assert.isNotEmpty(data.difference.filter(({ kind }: { kind: string }) => kind === 'removed'))

    ace.ui.switchMode('raw')
    const command = await ace.create(ConfigHistory, [`--change=${second.id}`])
    await command.exec()
    const logs = command.logger.getLogs().map(({ message }) => message)
    ace.ui.switchMode('normal')
    assert.includeMembers(logs, ['+ Pay in time.', '  Write to us.'])
  })

  test('unknown placeholders are named in the preview and refused when saved', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const text = 'By {{operator}}, {{unknown}} and {{ contact }}, {{unknown}}.'
    const preview = await admin.post(`${PATH}/preview`, { body: text })
    assert.deepEqual(preview.body.data.unknownPlaceholders, ['{{unknown}}', '{{ contact }}'])
    const content = { ...CONTENT, body: text }
    const saved = await admin.put(PATH, { version: 0, content, reason: 'Test' })
    assert.equal(saved.status, 422)
    assert.containsSubset(saved.body.errors, [
      { field: 'content.body', rule: 'unknownPlaceholder' },
    ])
    assert.include(saved.body.errors[0].message, '{{unknown}}')
  })

  test('an outdated version and invalid content are refused', async ({ assert }) => {
    const admin = await anAdmin()
    await admin.put(PATH, { version: 0, content: CONTENT, reason: 'New rules' })
    const late = await admin.put(PATH, { version: 0, content: CONTENT, reason: 'Mine' })
    assert.deepEqual([late.status, late.body.error], [409, 'CONFIGURATION_MOVED_ON'])
    assert.match(late.body.message, / changed “Terms of service \(English\)” meanwhile/)
    const days = [{ inForceSince: '2026-13-01' }, { inForceSince: '2026-02-31' }]
    for (const part of [...days, { body: '' }, { title: 'x'.repeat(101) }]) {
      const content = { ...CONTENT, ...part }
      const { status } = await admin.put(PATH, { version: 1, content, reason: 'Test' })
      assert.equal(status, 422, JSON.stringify(part))
    }
    assert.equal((await admin.get(`${BASE}/documents/developers/en-US`)).status, 404)
    assert.equal((await admin.get(`${BASE}/documents/terms/fr-FR`)).status, 404)
  })

  test('of simultaneous writers one wins', async ({ assert }) => {
    const admin = await anAdmin()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.clone().put(PATH, {
          version: 0,
          reason: 'Race',
          content: { ...CONTENT, title: `Rules ${n}` },
        })
      )
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
  })

  test('a revert and the standard text restore what was shown before', async ({ assert }) => {
    const admin = await anAdmin()
    const put = (version: number, content: object | null) =>
      admin.put(PATH, { version, content, reason: 'Test' })
    await put(0, CONTENT)
    await put(1, { ...CONTENT, title: 'Stricter rules' })
    const changes = await db.from('site_configuration_changes').orderBy('id')
    const revert = await admin.post(`${BASE}/configurations/history/${changes[1].id}/revert`, {
      version: 2,
      reason: 'Too strict',
    })
    assert.deepEqual(revert.body.data, { key: 'document.terms.en-US', version: 3 })
    assert.include(await shown(), 'House rules')
    assert.equal((await put(3, null)).body.data.isChanged, false)
    assert.notInclude(await shown(), 'House rules')
    const history = await admin.get(`${BASE}/configurations/history?key=document.terms.en-US`)
    assert.lengthOf(history.body.data.items, 4)
    assert.equal(history.body.data.items[0].before, 'House rules (2026-12-01)')
  })
})
