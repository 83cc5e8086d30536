// Prints the sizes that may only shrink, beside their bars. Runs on any Node from 20 on with nothing installed.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './setup/install.mjs'

const { subdomains } = createRequire(import.meta.url)('./checks/layers.cjs')

const PLACES = ['app', 'inertia', 'bin', 'bench', 'commands']
/** A kind of folder is a name that this many modules use. */
const SHARED = 4
const LARGEST = 8
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g

const codeFilesIn = (place) =>
  readdirSync(join(root, place), { recursive: true })
    .map((name) => `${place}/${name}`)
    .filter((name) => /\.(tsx?|[cm]?js)$/.test(name))
const files = new Map(
  ['adonisrc.ts', ...[...PLACES, 'config', 'database', 'start'].flatMap(codeFilesIn)].map(
    (name) => [name, readFileSync(join(root, name), 'utf8')]
  )
)
const inPlaces = (places) => [...files.keys()].filter((name) => places.includes(name.split('/')[0]))
const linesOf = (names) =>
  names.reduce((sum, name) => sum + files.get(name).split('\n').length - 1, 0)

/** By file of `app`, the files outside the tests that import it. */
function importersOf(app) {
  const importers = new Map(app.map((name) => [name, new Set()]))
  for (const [name, text] of files) {
    for (const [, target] of text.matchAll(IMPORT)) {
      const path = target.startsWith('#')
        ? target.replace(/^#app\//, '#').replace('#', 'app/')
        : join(dirname(name), target)
      const found = [path, `${path}.ts`, path.replace(/\.js$/, '.ts')].find((one) =>
        importers.has(one)
      )
      if (found && found !== name) importers.get(found).add(name)
    }
  }
  return importers
}

/** The folders directly below a module or a subdomain, by name, where several modules have one of that name. */
function kindsOf(app) {
  const modules = new Map()
  for (const name of app) {
    const [, module, ...rest] = name.split('/')
    if (subdomains[module]?.includes(rest[0])) rest.shift()
    if (rest.length < 2) continue
    modules.set(rest[0], (modules.get(rest[0]) ?? new Set()).add(module))
  }
  return [...modules].filter(([, users]) => users.size >= SHARED).map(([kind]) => kind)
}

const number = (count) => count.toLocaleString('en-US')
const app = inPlaces(['app'])
const single = [...importersOf(app).values()].filter((importers) => importers.size === 1)
const kinds = kindsOf(app).sort()
const rows = [
  ['what', 'now', 'bar'],
  ['files of app', number(app.length), '1,800'],
  ['lines of app', number(linesOf(app)), '88,000'],
  [`lines of ${PLACES.join(', ')}`, number(linesOf(inPlaces(PLACES))), '150,000'],
  ['files of app with one importer', number(single.length), ''],
  ['kinds of folders in app', number(kinds.length), 'about 10'],
]
const sizes = [...new Set(app.map((name) => name.split('/')[1]))]
  .map((module) => ({ module, names: app.filter((name) => name.startsWith(`app/${module}/`)) }))
  .map(({ module, names }) => ({ module, files: names.length, lines: linesOf(names) }))
  .sort((a, b) => b.lines - a.lines)
  .slice(0, LARGEST)
for (const size of sizes) {
  const bar = size.module === 'payouts' ? '9,500' : ''
  rows.push([`${size.module}, lines (files)`, `${number(size.lines)} (${size.files})`, bar])
}
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
for (const [what, now, bar] of rows) {
  console.log(
    `${what.padEnd(widths[0])}  ${now.padStart(widths[1])}  ${bar.padStart(widths[2])}`.trimEnd()
  )
}
console.log(`\nkinds of folders: ${kinds.join(' ')}`)
