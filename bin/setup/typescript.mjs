import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'

/**
 * Loader for TypeScript sources, used with `--import`. `npm test` starts about fifty processes and threads: each file
 * is compiled once and cached, and resolved in the thread that imports it. With the framework's own
 * `@poppinss/ts-exec`, which compiles in every process and resolves modules in a second thread, a process takes twice
 * as long to start.
 */
const rootUrl = new URL('../../', import.meta.url).href
const root = fileURLToPath(rootUrl)
const cacheFolder = join(root, 'node_modules/.cache/typescript')
const require = createRequire(import.meta.url)

/** As in tsconfig.json and `@poppinss/ts-exec`. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    transform: {
      decoratorMetadata: true,
      legacyDecorator: true,
      verbatimModuleSyntax: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
}
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** By the address of the compiled file, without its ending. */
const sources = new Map()
/** By specifier. */
const packages = new Map()
const compiler = JSON.stringify([OPTIONS, require('@swc/core/package.json').version])

const isOurs = (url) => url?.startsWith(rootUrl) && !url.includes('/node_modules/')
const isSource = (url) => isOurs(url) && /\.tsx?(\?|$)/.test(url)

mkdirSync(cacheFolder, { recursive: true })
process.setSourceMapsEnabled(true)
registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL)
    if (source) return { url: source, format: 'module', shortCircuit: true }
    if (isPackageOfOurs(specifier, context)) {
      if (!packages.has(specifier)) packages.set(specifier, next(specifier, context))
      return { ...packages.get(specifier), shortCircuit: true }
    }
    return next(specifier, context)
  },

  load(url, context, next) {
    if (!isSource(url)) return next(url, context)
    return { format: 'module', shortCircuit: true, source: compiled(fileURLToPath(url)) }
  },
})

/**
 * The source of ours that an import names by the address of its compiled file (`money.js`); here only sources may exist.
 * One look at the disk: Node would search for the compiled file first. Undefined for everything else.
 */
function sourceOf(specifier, parentURL) {
  const [, path, query = ''] = /^(.*)\.js(\?.*)?$/.exec(addressOf(specifier, parentURL)) ?? []
  if (path === undefined || path.includes('/node_modules/')) return undefined
  if (!sources.has(path)) {
    const ending = ['.ts', '.tsx'].find((one) => existsSync(fileURLToPath(path + one)))
    sources.set(path, ending && path + ending)
  }
  const source = sources.get(path)
  return source && source + query
}

/** The address that an import of ours stands for, or an empty string. */
function addressOf(specifier, parentURL) {
  if (specifier.startsWith(rootUrl)) return specifier
  if (/^\.{1,2}\//.test(specifier))
    return isOurs(parentURL) ? new URL(specifier, parentURL).href : ''
  const [alias] = specifier.split('/', 1)
  const place = imports[`${alias}/*`]
  return place ? new URL(place.replace('*', specifier.slice(alias.length + 1)), rootUrl).href : ''
}

/** A package that a source of ours imports: the same one for all, since all stand above the same node_modules. */
const isPackageOfOurs = (specifier, { parentURL, conditions }) =>
  /^(@[\w-]+\/)?\w[\w./-]*$/.test(specifier) && conditions.includes('import') && isSource(parentURL)

function compiled(path) {
  const source = readFileSync(path, 'utf8')
  const seal = `\n// ${createHash('sha1').update(compiler).update(path).update('\0').update(source).digest('hex')}`
  const file = join(cacheFolder, `${relative(root, path).replaceAll('/', '+')}.mjs`)
  const old = readIfPresent(file)
  if (old?.endsWith(seal)) return old

  const code = compile(source, path) + seal
  // Written atomically, because many processes and threads start at once.
  const draft = `${file}.${process.pid}.${threadId}`
  writeFileSync(draft, code)
  renameSync(draft, file)
  return code
}

function compile(source, filename) {
  const parser = { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true }
  const options = { ...OPTIONS, filename, jsc: { ...OPTIONS.jsc, parser } }
  return require('@swc/core').transformSync(source, options).code
}

function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
