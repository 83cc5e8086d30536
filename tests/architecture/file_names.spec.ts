import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const STORED_NAME = /(?:jobName|eventName)(?: =|:) '([\w.]+)'/
const LISTENER = /'([\w.]+)',\s*\(\) => import\('(#[\w/]+)'\)/g
const WALK = /^The same flow by file names[^]*?\n\n(\|[^]*?)\n\n/m

/** @returns names of jobs and events that differ from `<module>.<file>` */
function misnamed(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const [, name] = STORED_NAME.exec(source) ?? []
    return name === undefined || name === nameOf(file) ? [] : [`${name} in ${file}`]
  })
}

/** @returns names of listeners that differ from `<module>.<file>` */
function misnamedListeners(source: string): string[] {
  return [...source.matchAll(LISTENER)]
    .filter(([, name, path]) => name !== nameOf(path!.replace('#', 'app/')))
    .map(([, name]) => name!)
}

function nameOf(file: string): string {
  const [, module] = file.split('/')
  return `${module}.${basename(file, '.ts').replace(/_job$/, '')}`
}

/** @returns files named by ARCHITECTURE.md's table of the purchase that do not exist */
function missingFiles(text: string): string[] {
  const [, table = ''] = WALK.exec(text) ?? []
  const paths = [...table.matchAll(/`([\w/]+)`/g)].map(([, path]) => path!)
  return paths.length > 0 ? paths.filter((path) => !exists(path)) : ['no table']
}

const exists = (path: string) => existsSync(join(root, 'app', `${path}.ts`))

test.group('The names of files', () => {
  test('jobs and events are named like their module and file', ({ assert }) => {
    const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\/(jobs|events|housekeeping|outbox)\/[^/]+\.ts$/.test(name))
      .map((name) => `app/${name}`)
    assert.deepEqual(misnamed(Object.fromEntries(files.map((file) => [file, read(file)]))), [])
  })

  test('listeners are named like their module and file', ({ assert }) => {
    const source = read('start/listeners.ts')
    assert.lengthOf([...source.matchAll(LISTENER)], source.match(/^listen\(/gm)!.length)
    assert.deepEqual(misnamedListeners(source), [])
  })

  test('the files of the purchase in ARCHITECTURE.md exist', ({ assert }) => {
    assert.deepEqual(missingFiles(read('ARCHITECTURE.md')), [])
  })
})

test.group('The names of files, planted faults', () => {
  test('finds a job, an event and a listener with another name', ({ assert }) => {
    const job = `static override readonly jobName = 'orders.expire'`
    const event = `static override readonly eventName = 'orders.order_paid'`
    const faults = misnamed({
      'app/orders/reconciliation/jobs/expire_orders_job.ts': job,
      'app/orders/events/order_paid.ts': event,
      'app/sales/events/order_paid.ts': event,
    })
    assert.deepEqual(faults, [
      'orders.expire in app/orders/reconciliation/jobs/expire_orders_job.ts',
      'orders.order_paid in app/sales/events/order_paid.ts',
    ])
    const listener = `listen(A, 'sales.on_b', () => import('#sales/listeners/on_a'))`
    assert.deepEqual(misnamedListeners(listener), ['sales.on_b'])
  })

  test('finds a file that does not exist', ({ assert }) => {
    const table = '| step | files |\n| order | `orders/routes` → `orders/no_such_file` |'
    const text = `The same flow by file names\n\n${table}\n\n## Next\n`
    assert.deepEqual(missingFiles(text), ['orders/no_such_file'])
  })
})
