import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { controllers } from '#generated/controllers'
import {
  controllerRoutes,
  importsOfMethod,
  type ControllerRoute,
} from '#tests/support/access/controller_methods'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Admin writes without an entry in the activity log, and why. */
const UNRECORDED: Record<string, string> = {
  'api.admin.ticket_files.store': 'an upload; the answer that it belongs to is recorded',
  'api.admin.document_previews.store': 'shows the HTML of a text and changes nothing',
  'api.admin.announcement_recipients.count': 'counts an audience and changes nothing',
  'api.admin.settlement_runs.estimate':
    'computes the cost of a transfer on the chain and changes nothing',
  'api.admin.sending_locks.compare':
    'asks providers and keeps their answers; the unlock that follows is recorded',
  'api.admin.impersonations.destroy': 'the middleware records the end (impersonation.ended)',
}

/** Calls of the API that change something for admins, by the name of the route. */
function adminWrites(): Map<string, ControllerRoute> {
  const writes = controllerRoutes().filter(
    ({ pattern, methods }) =>
      pattern.startsWith('/api/v1/admin-dashboard') && !methods.includes('GET')
  )
  return new Map(writes.map((route) => [route.name, route]))
}

const IMPORT = /from '(#[^']+)'/g
const FOLLOWED = /^#(?!config|generated|database|start|tests)(\w+)\/(.*\b(?:actions|http)\/.+)/

/** Whether imports lead to RecordAudit, through actions and request helpers (`http/`). */
function recordsAudit(imports: string[], seen = new Set<string>()): boolean {
  return imports.some((path) => {
    if (path === '#audit/actions/record_audit') return true
    const [, module, rest] = FOLLOWED.exec(path) ?? []
    const file = `${root}app/${module === 'app' ? '' : `${module}/`}${rest}.ts`
    if (!module || seen.has(file) || !existsSync(file)) return false
    seen.add(file)
    const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    return recordsAudit(
      found.map(([, imported]) => imported!),
      seen
    )
  })
}

const recordsWhatItDoes = ({ file, method }: Pick<ControllerRoute, 'file' | 'method'>) =>
  recordsAudit(importsOfMethod(file, method))

test.group('Writes of admins', () => {
  test('all are recorded in the activity log', ({ assert }) => {
    const writes = adminWrites()
    assert.isAbove(writes.size, 25)
    assert.isNotEmpty(Object.keys(controllers))
    const missing = [...writes].filter(
      ([name, route]) => !(name in UNRECORDED) && !recordsWhatItDoes(route)
    )
    assert.deepEqual(
      missing.map(([name]) => name),
      []
    )
  })

  test('the check finds a method whose actions record nothing, beside one that records', ({
    assert,
  }) => {
    const file = 'app/administration/controllers/admin/users_controller.ts'
    assert.isTrue(recordsWhatItDoes({ file, method: 'ban' }))
    assert.isFalse(recordsWhatItDoes({ file, method: 'list' }))
  })

  test('the exceptions are routes that exist', ({ assert }) => {
    const writes = adminWrites()
    assert.deepEqual(
      Object.keys(UNRECORDED).filter((name) => !writes.has(name)),
      []
    )
  })
})
