import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** Every page gets these (`app/core/i18n/translations.ts`), the last one if its user is signed in. */
const SHELL = ['ui', 'web', 'errors', 'notifications']
const NAMESPACE_OF_FOLDER = {
  'auth': 'identity',
  'storefront/orders': 'orders',
  'storefront/sales': 'orders',
  'studio/sales': 'orders',
  'admin/sales': 'orders',
}

/**
 * Finds pages and layouts whose components use messages that the browser does not get; they would show a key instead
 * of a sentence.
 * @param {string} root the project
 * @returns {string[]} one sentence per page and namespace
 */
export function pageTranslationFaults(root = project) {
  const uses = namespacesBelow(join(root, 'inertia'))
  const controllers = globSync('app/**/controllers/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8')
  )
  const pages = globSync('inertia/pages/**/*.tsx', { cwd: root }).map((file) => {
    const name = file.slice('inertia/pages/'.length, -'.tsx'.length)
    const folders = name.split('/').slice(0, -1)
    const own = folders.map(
      (folder, depth) => NAMESPACE_OF_FOLDER[folders.slice(0, depth + 1).join('/')] ?? folder
    )
    const sent = controllers.filter((source) => source.includes(`'${name}'`)).flatMap(sentBy)
    return { file, has: [...SHELL, ...own, ...sent] }
  })
  const layouts = globSync('inertia/layouts/*.tsx', { cwd: root }).map((file) => ({
    file,
    has: SHELL,
  }))
  const lacking = [...pages, ...layouts].flatMap(({ file, has }) =>
    [...uses(join(root, file))]
      .filter(([namespace]) => !has.includes(namespace))
      .map(([namespace, by]) => {
        const user = by.slice(root.length).replace(/^\//, '')
        return `${file} lacks the words of "${namespace}", which ${user} shows; see shareTranslations`
      })
  )
  return [...lacking, ...errorFaults(root)]
}

/** The browser gets the messages of those errors that its sources name. */
function errorFaults(root) {
  const list = join(root, 'app/core/i18n/translations.ts')
  if (!existsSync(list)) return []
  const [, sent] = /ERRORS_OF_BROWSER = \[([^\]]*)\]/.exec(readFileSync(list, 'utf8'))
  const errors = JSON.parse(readFileSync(join(root, 'resources/lang/en-US/errors.json'), 'utf8'))
  const sources = globSync('inertia/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  return Object.keys(errors)
    .filter((key) => sources.includes(`'${key}'`) !== sent.includes(`'${key}'`))
    .map((key) => `ERRORS_OF_BROWSER and the sources in inertia/ differ about ${key}`)
}

function sentBy(source) {
  const calls = [...source.matchAll(/shareTranslations\(\s*ctx,([^)]*)\)/g)]
  return calls.flatMap(([, names]) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name))
}

/** @returns a function from a file to the namespaces used by it and its imports, each with the file that uses it */
function namespacesBelow(inertia) {
  const filesRead = new Map()
  const read = (file) => {
    if (!filesRead.has(file)) filesRead.set(file, partsOf(file, inertia))
    return filesRead.get(file)
  }
  return (start) => {
    const seen = new Set([start])
    const found = new Map()
    for (const file of seen) {
      const { asked, imported } = read(file)
      for (const namespace of asked) if (!found.has(namespace)) found.set(namespace, file)
      for (const other of imported) seen.add(other)
    }
    return found
  }
}

function partsOf(file, inertia) {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(\*|\/\/).*$/gm, '')
  const named = [
    ...source.matchAll(/^(?:import|export)(?! type\b)[^'"]*from '([^']+)'/gm),
    ...source.matchAll(/import\('([^']+)'\)/g),
  ]
  return {
    asked: [...source.matchAll(/useT\('(\w+)'\)/g)].map(([, namespace]) => namespace),
    imported: named.map(([, name]) => fileOf(name, file, inertia)).filter(Boolean),
  }
}

function fileOf(name, from, inertia) {
  const base = name.startsWith('~/') ? join(inertia, name.slice(2)) : resolve(dirname(from), name)
  if (!name.startsWith('~/') && !name.startsWith('.')) return null
  const stem = base.replace(/\.js$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((path) => existsSync(path)) ?? null
}
