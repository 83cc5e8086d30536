import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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
const root = fileURLToPath(new URL('../../', import.meta.url))
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
const compiler = JSON.stringify([OPTIONS, require('@swc/core/package.json').version])

const isOurs = (url) => /\.tsx?$/.test(url) && !url.includes('/node_modules/')

mkdirSync(cacheFolder, { recursive: true })
process.setSourceMapsEnabled(true)
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context)
    } catch (error) {
      const sources = sourcesOf(error)
      for (const source of sources) {
        try {
          return next(source, context)
        } catch {
          // Tries the next extension, or throws the first error.
        }
      }
      throw error
    }
  },

  load(url, context, next) {
    const [address] = url.split('?')
    if (!isOurs(address)) return next(url, context)
    return { format: 'module', shortCircuit: true, source: compiled(fileURLToPath(address)) }
  },
})

/** Imports name the compiled files (`money.js`); here only the sources may exist. */
function sourcesOf({ code, url }) {
  if (code !== 'ERR_MODULE_NOT_FOUND' || !url) return []
  const [, path, query] = /^(file:.*)\.js(\?.*)?$/.exec(url) ?? []
  return path ? ['.ts', '.tsx'].map((ending) => `${path}${ending}${query ?? ''}`) : []
}

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
