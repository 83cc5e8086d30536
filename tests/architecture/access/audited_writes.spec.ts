import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { controllers } from '#generated/controllers'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Admin writes without an entry in the activity log, and why. */
const UNRECORDED: Record<string, string> = {
  'api.admin.ticket_files.store': 'an upload; the answer that it belongs to is recorded',
  'api.admin.document_previews.store': 'shows the HTML of a text and changes nothing',
  'api.admin.announcement_recipients.count': 'counts an audience and changes nothing',
  'api.admin.impersonations.destroy': 'the middleware records the end (impersonation.ended)',
}

/** Calls of the API that change something for admins, by the name of the route. */
function adminWrites(): Map<string, string> {
  router.commit()
  const writes = Object.values(router.toJSON())
    .flat()
    .filter(({ pattern, methods }) => {
      return pattern.startsWith('/api/v1/admin-dashboard') && !methods.includes('GET')
    })
  return new Map(writes.map(({ name, handler }) => [name!, fileOf(handler)]))
}

/** The file of a lazily imported controller, from the generated index. */
function fileOf(handler: unknown): string {
  const { reference } = handler as { reference: [() => unknown, string] }
  const found = /import\('#app\/([^']+)'\)|app\/([^'"`]+_controller)/.exec(String(reference[0]))
  return `app/${found?.[1] ?? found?.[2]}.ts`
}

const IMPORT = /from '#(\w+)\/([^']+)'/g
const NOT_SOURCES = new Set(['config', 'generated', 'database', 'start', 'tests'])

/** Whether a file imports RecordAudit, itself or through the actions and request helpers (`http/`) that it imports. */
function recordsAudit(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(root + file)) return false
  seen.add(file)
  const source = readFileSync(root + file, 'utf8')
  if (source.includes(`'#audit/actions/record_audit'`)) return true
  return [...source.matchAll(IMPORT)].some(([, module, path]) => {
    if (NOT_SOURCES.has(module!) || !/(actions|http)\//.test(path!)) return false
    return recordsAudit(`app/${module === 'app' ? '' : `${module}/`}${path}.ts`, seen)
  })
}

test.group('Writes of admins', () => {
  test('all are recorded in the activity log', ({ assert }) => {
    const writes = adminWrites()
    assert.isAbove(writes.size, 25)
    assert.isNotEmpty(Object.keys(controllers))
    const missing = [...writes].filter(
      ([name, file]) => !(name in UNRECORDED) && !recordsAudit(file)
    )
    assert.deepEqual(missing, [])
  })

  test('the check finds a controller whose actions record nothing', ({ assert }) => {
    assert.isTrue(recordsAudit('app/administration/controllers/api/admin/bans_controller.ts'))
    assert.isFalse(recordsAudit('app/administration/controllers/api/admin/tasks_controller.ts'))
  })

  test('the exceptions are routes that exist', ({ assert }) => {
    const writes = adminWrites()
    assert.deepEqual(
      Object.keys(UNRECORDED).filter((name) => !writes.has(name)),
      []
    )
  })
})
