import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Loaded by the pages of these areas only (`inertia/layouts/layout_of.ts`). */
const WORKSPACE = 'layouts/workspace.tsx'
const WORKSPACE_PAGE = /^(studio|account|admin)\//

/**
 * Reads the sources of the browser.
 * @param {string} inertia their folder
 * @returns a function from a file to itself and all that it imports, lazily too
 */
export function sourcesBelow(inertia) {
  const known = new Map()
  const read = (file) => {
    if (!known.has(file)) known.set(file, partsOf(file, inertia))
    return known.get(file)
  }
  return (...starts) => {
    const files = new Set(starts)
    for (const file of files) for (const other of read(file).imported) files.add(other)
    return [...files].map(read)
  }
}

/**
 * What each page names of messages: whole keys, and their beginnings and ends where the rest is computed. Written by
 * the build for `app/web/page_words`.
 * @param {string} inertia
 * @returns {{ files: object[], pages: Record<string, number[]> }} places in `files` of those that a page may run
 */
export function wordsOfPages(inertia) {
  const below = sourcesBelow(inertia)
  const [app, workspace] = [join(inertia, 'app.tsx'), join(inertia, WORKSPACE)]
  const shell = below(app).filter(({ file }) => file !== workspace)
  const places = new Map()
  const placeOf = (source) => {
    if (!places.has(source)) places.set(source, places.size)
    return places.get(source)
  }
  const pages = globSync('pages/**/*.tsx', { cwd: inertia }).map((file) => {
    const name = file.slice('pages/'.length, -'.tsx'.length)
    const starts = WORKSPACE_PAGE.test(name) ? [workspace] : []
    const used = new Set([...shell, ...below(join(inertia, file), ...starts)])
    return [name, [...used].filter(({ namesWords }) => namesWords).map(placeOf)]
  })
  const files = [...places.keys()].map(({ namespaces, keys, beginnings, ends, isComputed }) => ({
    namespaces,
    keys,
    beginnings,
    ends,
    isComputed,
  }))
  return { files, pages: Object.fromEntries(pages) }
}

/** With a dot, or the code of an error; keys of one word are always sent, as nearly every source contains some. */
const KEY = /['"`]([\w-]+(?:\.[\w-]+)+|[A-Z][A-Z_]+)['"`]/g
const BEGINNING = /['"](\w[\w.-]*\.)['"]|`(\w[\w.-]*)\$\{/g
/** The rest of a key whose beginning is computed. */
const END = /\}((?:[._]\w+)+)`/g
const COMPUTED = /`\$\{[^`]*\}[._]\$\{[^`]*\}`/

function partsOf(file, inertia) {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(\*|\/\/).*$/gm, '')
  const found = (pattern) => [
    ...new Set([...source.matchAll(pattern)].map(([, one, other]) => one ?? other)),
  ]
  const named = [
    ...source.matchAll(/^(?:import|export)(?! type\b)[^'"]*from '([^']+)'/gm),
    ...source.matchAll(/import\('([^']+)'\)/g),
  ]
  const words = { keys: found(KEY), beginnings: found(BEGINNING), ends: found(END) }
  const isComputed = COMPUTED.test(source)
  return {
    file,
    ...words,
    isComputed,
    namespaces: found(/useT\('(\w+)'\)/g),
    namesWords: isComputed || Object.values(words).some((list) => list.length > 0),
    imported: named.map(([, name]) => fileOf(name, file, inertia)).filter(Boolean),
  }
}

function fileOf(name, from, inertia) {
  if (!name.startsWith('~/') && !name.startsWith('.')) return null
  const base = name.startsWith('~/') ? join(inertia, name.slice(2)) : resolve(dirname(from), name)
  const stem = base.replace(/\.js$/, '')
  return [`${stem}.ts`, `${stem}.tsx`].find((path) => existsSync(path)) ?? null
}
