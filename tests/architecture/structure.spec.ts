import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The maximum number of files in a folder. */
const MOST_FILES = 21

type Sources = Record<string, string>

const VERB_OR_QUESTION = /^app\/.*\/(actions|queries)\/[^/]+\.ts$/
const QUESTIONS = /^app\/.*\/queries\/[^/]+\.ts$/
const EXPORTED = /^export (?:default )?(?:abstract )?(?:async )?(class|function\*?) (\w+)/gm
const EXECUTE = /^ {2}(?:override )?(?:abstract )?(?:async )?\*?execute[(<]/gm

/** An abstract class of a lower module, which this one answers. */
const ANSWERS_A_PORT = /^export (?:default )?class \w+ extends \w+/m

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

/** The queries of one subject share a file with their rows. Each class has `execute`. */
function shapeFaults(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => VERB_OR_QUESTION.test(file))
    .filter(([file, source]) => {
      const exported = [...source.matchAll(EXPORTED)]
      const classes = exported.filter(([, kind]) => kind === 'class').length
      if (exported.length > 0 && classes === 0) return false
      const isOneClass = exported.length === 1 && classes === 1
      if (isOneClass && ANSWERS_A_PORT.test(source)) return false
      const isWhole = isOneClass || (QUESTIONS.test(file) && classes > 0)
      return !isWhole || (source.match(EXECUTE)?.length ?? 0) < classes
    })
    .map(([file]) => file)
}

function writeFaults(sources: Sources): string[] {
  return Object.entries(sources)
    .filter(([file]) => /^app\/.*\/(queries|rows)\/[^/]+\.ts$/.test(file))
    .filter(([, source]) => WRITES.test(source.replaceAll(/^\s*(\*|\/\/|\/\*\*).*$/gm, '')))
    .map(([file]) => file)
}

function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const STORED_NAME = /eventName(?: =|:) '([\w.]+)'/
const WALK = /^The same flow by file names[^]*?\n\n(\|[^]*?)\n\n/m

/** Stored from before their files moved to another module. */
const KEPT_NAMES = ['site.announcement_dispatched']

/** @returns names of events that differ from `<module>.<file>` */
function misnamed(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const [, name] = STORED_NAME.exec(source) ?? []
    if (name === undefined || name === nameOf(file) || KEPT_NAMES.includes(name)) return []
    return [`${name} in ${file}`]
  })
}

function nameOf(file: string): string {
  const [, module] = file.split('/')
  return `${module}.${basename(file, '.ts')}`
}

/** @returns files named by ARCHITECTURE.md's table of the purchase that do not exist */
function missingFiles(text: string): string[] {
  const [, table = ''] = WALK.exec(text) ?? []
  const paths = [...table.matchAll(/`([\w/]+)`/g)].map(([, path]) => path!)
  return paths.length > 0 ? paths.filter((path) => !exists(path)) : ['no table']
}

const exists = (path: string) => existsSync(join(root, 'app', `${path}.ts`))

test.group('The structure of modules', () => {
  test('a file in actions exports functions or one class with execute, one in queries classes with execute', ({
    assert,
  }) => {
    assert.deepEqual(shapeFaults(readSources()), [])
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
  test('finds a function beside a class, two classes, and a class without execute', ({
    assert,
  }) => {
    const placeOrder = 'export class PlaceOrder {\n  async execute() {}\n}\n'
    const planted: Sources = {
      'app/cart/actions/sound.ts': placeOrder,
      'app/cart/queries/locks.ts': 'export function lockCart() {}\nexport function lockItem() {}\n',
      'app/cart/actions/both.ts': `${placeOrder}export function lockCart() {}\n`,
      'app/cart/actions/two.ts': `${placeOrder}export class Other {\n  execute() {}\n}\n`,
      'app/cart/queries/half.ts': `${placeOrder}export class Other {\n  run() {}\n}\n`,
      'app/cart/queries/rows.ts': `${placeOrder}export function cartRows() {}\n`,
      'app/orders/tips/queries/none.ts': 'export class GetNone {\n  run() {}\n}\n',
    }
    const sound = [
      'app/cart/actions/sound.ts',
      'app/cart/queries/locks.ts',
      'app/cart/queries/rows.ts',
    ]
    const faulty = Object.keys(planted).filter((file) => !sound.includes(file))
    assert.deepEqual(shapeFaults(planted), faulty)
  })

  test('finds a query that writes', ({ assert }) => {
    const planted: Sources = {
      'app/cart/queries/reads.ts': `db.from('orders').select('created_at', 'updated_at')`,
      'app/cart/queries/sql.ts': 'const Q = `insert into carts (id) values (1)`',
      'app/cart/queries/model.ts': 'await Cart.create({ id: 1 })',
      'app/orders/tips/rows/builder.ts': `db.from('orders').where({ id }).update({ status })`,
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
  test('events are named like their module and file', ({ assert }) => {
    const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\/events\/[^/]+\.ts$/.test(name))
      .map((name) => `app/${name}`)
    assert.deepEqual(misnamed(Object.fromEntries(files.map((file) => [file, read(file)]))), [])
  })

  test('the files of the purchase in ARCHITECTURE.md exist', ({ assert }) => {
    assert.deepEqual(missingFiles(read('ARCHITECTURE.md')), [])
  })
})

test.group('The names of files, planted faults', () => {
  test('finds an event with another name', ({ assert }) => {
    const event = `static override readonly eventName = 'orders.order_paid'`
    const faults = misnamed({
      'app/orders/events/order_paid.ts': event,
      'app/sales/events/order_paid.ts': event,
    })
    assert.deepEqual(faults, ['orders.order_paid in app/sales/events/order_paid.ts'])
  })

  test('finds a file that does not exist', ({ assert }) => {
    const table = '| step | files |\n| order | `orders/routes` → `orders/no_such_file` |'
    const text = `The same flow by file names\n\n${table}\n\n## Next\n`
    assert.deepEqual(missingFiles(text), ['orders/no_such_file'])
  })
})
