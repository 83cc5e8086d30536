import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import string from '@adonisjs/core/helpers/string'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../../', import.meta.url))

const { subdomains }: { subdomains: Record<string, string[]> } = createRequire(import.meta.url)(
  '../../bin/checks/layers.cjs'
)

/** The maximum number of files in a folder. */
const MOST_FILES = 21

type Sources = Record<string, string>

const VERB = /^app\/.*\/actions\/.*\.ts$/
const QUESTION = /^app\/.*\/queries\/.*\.ts$/
const CLASS = /^export (?:default )?(?:abstract )?class \w+/gm
const EXECUTE = /^ {2}(?:override )?(?:abstract )?(?:async )?\*?execute[(<]/gm

/** An abstract class of a lower module, which this one answers. */
const ANSWERS_A_PORT = /^export (?:default )?class \w+ extends \w+/m

/** The kinds of folders of a module or subdomain; `drivers` and `middleware` exist where they are needed. */
const KINDS = new Set(
  'actions queries models values engines transformers validators controllers drivers middleware'.split(
    ' '
  )
)
/** They have no domain: their folders are named by subject. */
const WITHOUT_KINDS = new Set(['core', 'platform', 'partners', 'watermarking'])

/** What an engine may not import, since it would read or write something. */
const IMPURE =
  /^(?:@adonisjs\/lucid|node:(?:fs|http|net)|#platform\/(?:queue|realtime|mail|storage|push|outbox)\/|#core\/(?:events|database)\/|#\w+\/.*\bactions\/)/
const VALUE_IMPORT = /^import (?!type\b)[^']*'([^']+)'/gm

/** Statements that change rows: Lucid models, its query builder, and SQL. */
const WRITES =
  /\.(?:create|createMany|insert|multiInsert|updateOrCreate|firstOrCreate)\(\s*[{[]|(?<!document)\.save\(\)|\.(?:delete|update)\((?:\)|\s*\{)|\b(?:insert into|delete from|update \w+\s+set)\b/i

function readSources(): Sources {
  const found: Sources = {}
  for (const name of readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.ts')) found[`app/${name}`] = readFileSync(join(root, 'app', name), 'utf8')
  }
  return found
}

/** An action is one class; the queries of one subject share a file with their rows. Both may be functions. */
function shapeFaults(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => VERB.test(file) || QUESTION.test(file))
    .filter(([file, source]) => {
      const classes = source.match(CLASS)?.length ?? 0
      if (VERB.test(file) && classes > 1) return true
      return !ANSWERS_A_PORT.test(source) && (source.match(EXECUTE)?.length ?? 0) < classes
    })
    .map(([file]) => file)
}

/** @returns files in a folder that is no kind of folder */
function kindFaults(files: string[]): string[] {
  return files.filter((file) => {
    const [, module, ...path] = file.split('/')
    if (WITHOUT_KINDS.has(module!) || path.length === 1) return false
    const isInSubdomain = subdomains[module!]?.includes(path[0]!)
    const kind = path[isInSubdomain ? 1 : 0]!
    return !KINDS.has(kind) && !(isInSubdomain && kind === 'events.ts')
  })
}

function engineFaults(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => /^app\/(?!watermarking\/).*\/engines\//.test(file))
    .filter(([, source]) =>
      [...source.matchAll(VALUE_IMPORT)].some(([, from]) => IMPURE.test(from!))
    )
    .map(([file]) => file)
}

function writeFaults(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => /^app\/.*\/queries\/.*\.ts$/.test(file))
    .filter(([, source]) => WRITES.test(source.replaceAll(/^\s*(\*|\/\/|\/\*\*).*$/gm, '')))
    .map(([file]) => file)
}

function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const WALK = /^The same flow by file names[^]*?\n\n(\|[^]*?)\n\n/m

/** Stored from before their class moved or got a clearer name. */
const KEPT_NAMES = ['site.announcement_dispatched', 'delivery.withdrawal_changed']

const EVENT =
  /class (\w+) extends DomainEvent[^{]*(?:\{[^}]*\}[^{]*)?\{\s+static override readonly eventName = '([^']+)'/g

/** @returns stored names of events that differ from `<module>.<class>` */
function misnamed(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(EVENT)]
      .map(([, className, name]) => ({ name: name!, expected: nameOf(file, className!) }))
      .filter(({ name, expected }) => name !== expected && !KEPT_NAMES.includes(name))
      .map(({ name }) => `${name} in ${file}`)
  )
}

function nameOf(file: string, className: string): string {
  const [, module] = file.split('/')
  return `${module}.${string.snakeCase(className)}`
}

/** @returns files named by ARCHITECTURE.md's table of the purchase that do not exist */
function missingFiles(text: string): string[] {
  const [, table = ''] = WALK.exec(text) ?? []
  const paths = [...table.matchAll(/`([\w/]+)`/g)].map(([, path]) => path!)
  return paths.length > 0 ? paths.filter((path) => !exists(path)) : ['no table']
}

const exists = (path: string) => existsSync(join(root, 'app', `${path}.ts`))

test.group('The structure of modules', () => {
  test('a file in actions has at most one class, and a class there or in queries has execute', ({
    assert,
  }) => {
    assert.deepEqual(shapeFaults(readSources()), [])
  })

  test('a module has ten kinds of folders, and drivers or middleware', ({ assert }) => {
    assert.deepEqual(kindFaults(Object.keys(readSources())), [])
  })

  test('engines only compute', ({ assert }) => {
    assert.deepEqual(engineFaults(readSources()), [])
  })

  test('queries do not write', ({ assert }) => {
    assert.deepEqual(writeFaults(readSources()), [])
  })

  test('no folder has too many files', ({ assert }) => {
    const tops = ['app', 'bench', 'bin', 'commands', 'inertia', 'start', 'tests']
    const files = tops.flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    )
    assert.deepEqual(crowdedFolders(files), [])
  })
})

test.group('The structure of modules, planted faults', () => {
  test('finds two classes in an action, and a class without execute', ({ assert }) => {
    const sound = 'export class PlaceOrder {\n  async execute() {}\n}\n'
    const planted: Sources = {
      'app/cart/actions/sound.ts': sound,
      'app/cart/actions/lock_cart.ts': 'export function lockCart() {}\n',
      'app/cart/queries/two.ts': `${sound}export class Other {\n  execute() {}\n}\n`,
      'app/cart/actions/two.ts': `${sound}export class Other {\n  execute() {}\n}\n`,
      'app/cart/queries/half.ts': `${sound}export class Other {\n  run() {}\n}\n`,
      'app/orders/tips/queries/none.ts': 'export class GetNone {\n  run() {}\n}\n',
    }
    assert.deepEqual(shapeFaults(planted), [
      'app/cart/actions/two.ts',
      'app/cart/queries/half.ts',
      'app/orders/tips/queries/none.ts',
    ])
  })

  test('finds another kind of folder, also in a subdomain', ({ assert }) => {
    const sound = ['app/cart/errors.ts', 'app/cart/actions/a.ts', 'app/orders/tips/values/b.ts']
    const faulty = ['app/cart/guards/c.ts', 'app/orders/tips/rows/d.ts', 'app/cart/tips/e.ts']
    assert.deepEqual(kindFaults([...sound, 'app/core/money/money.ts', ...faulty]), faulty)
  })

  test('finds an engine that reads or writes', ({ assert }) => {
    const planted: Sources = {
      'app/cart/engines/sum.ts': `import type { Trx } from '@adonisjs/lucid/types/database'`,
      'app/cart/engines/db.ts': `import db from '@adonisjs/lucid/services/db'`,
      'app/cart/engines/queue.ts': `import { Queue } from '#platform/queue/queue'`,
      'app/cart/engines/calls.ts': `import { Post } from '#ledger/actions/post'`,
      'app/cart/engines/file.ts': `import { readFile } from 'node:fs/promises'`,
    }
    const { 'app/cart/engines/sum.ts': _, ...faulty } = planted
    assert.deepEqual(engineFaults(planted), Object.keys(faulty))
  })

  test('finds a query that writes', ({ assert }) => {
    const planted: Sources = {
      'app/cart/queries/reads.ts': `db.from('orders').select('created_at', 'updated_at')`,
      'app/cart/queries/sql.ts': 'const Q = `insert into carts (id) values (1)`',
      'app/cart/queries/model.ts': 'await Cart.create({ id: 1 })',
      'app/orders/tips/queries/builder.ts': `db.from('orders').where({ id }).update({ status })`,
    }
    const { 'app/cart/queries/reads.ts': _, ...faulty } = planted
    assert.deepEqual(writeFaults(planted), Object.keys(faulty))
  })

  test('finds a crowded folder', ({ assert }) => {
    const files = Array.from({ length: MOST_FILES + 1 }, (_, n) => `app/cart/queries/${n}.ts`)
    assert.deepEqual(crowdedFolders([...files, 'app/cart/errors.ts']), ['app/cart/queries'])
  })
})

test.group('The names of files', () => {
  test('events are named like their module and class', ({ assert }) => {
    const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\/events\.ts$/.test(name))
      .map((name) => `app/${name}`)
    const sources = Object.fromEntries(files.map((file) => [file, read(file)]))
    const [found, declared] = [EVENT, /extends DomainEvent/g].map((pattern) =>
      Object.values(sources).flatMap((source) => [...source.matchAll(pattern)])
    )
    assert.isAbove(declared!.length, 35)
    assert.lengthOf(found!, declared!.length)
    assert.deepEqual(misnamed(sources), [])
  })

  test('the files of the purchase in ARCHITECTURE.md exist', ({ assert }) => {
    assert.deepEqual(missingFiles(read('ARCHITECTURE.md')), [])
  })
})

test.group('The names of files, planted faults', () => {
  test('finds an event with another name', ({ assert }) => {
    const event = `class OrderPaid extends DomainEvent<{ orderId: number }> {
  static override readonly eventName = 'orders.order_paid'`
    const faults = misnamed({ 'app/orders/events.ts': event, 'app/sales/events.ts': event })
    assert.deepEqual(faults, ['orders.order_paid in app/sales/events.ts'])
  })

  test('finds a file that does not exist', ({ assert }) => {
    const table = '| step | files |\n| order | `orders/routes` → `orders/no_such_file` |'
    const text = `The same flow by file names\n\n${table}\n\n## Next\n`
    assert.deepEqual(missingFiles(text), ['orders/no_such_file'])
  })
})
