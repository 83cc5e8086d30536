import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesBelow } from '../setup/page_sources.mjs'

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
  const below = sourcesBelow(join(root, 'inertia'))
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
  return [...pages, ...layouts].flatMap(({ file, has }) => {
    const lacking = new Map()
    for (const { file: user, namespaces } of below(join(root, file))) {
      const others = namespaces.filter((one) => !has.includes(one) && !lacking.has(one))
      for (const namespace of others) lacking.set(namespace, user)
    }
    return [...lacking].map(([namespace, by]) => {
      const user = by.slice(root.length).replace(/^\//, '')
      return `${file} lacks the words of "${namespace}", which ${user} shows; see shareTranslations`
    })
  })
}

function sentBy(source) {
  const calls = [...source.matchAll(/shareTranslations\(\s*ctx,([^)]*)\)/g)]
  return calls.flatMap(([, names]) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name))
}
