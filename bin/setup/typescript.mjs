import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'

/**
 * `--import` this to run TypeScript sources. `npm test` starts some fifty processes and threads from them: each file
 * is compiled once and kept, and looked up in the thread that wants it. With the framework's own `@poppinss/ts-exec`,
 * which compiles anew in every process and asks a second thread about each module, a process begins in twice the time.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const kept = join(root, 'node_modules/.cache/typescript')
const require = createRequire(import.meta.url)

/** As tsconfig.json has it, and `@poppinss/ts-exec`. */
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

mkdirSync(kept, { recursive: true })
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
          // The next ending, or the first complaint.
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

/** Imports name what a build holds (`money.js`); here only what it is made from may exist. */
function sourcesOf({ code, url }) {
  if (code !== 'ERR_MODULE_NOT_FOUND' || !url) return []
  const [, path, query] = /^(file:.*)\.js(\?.*)?$/.exec(url) ?? []
  return path ? ['.ts', '.tsx'].map((ending) => `${path}${ending}${query ?? ''}`) : []
}

function compiled(path) {
  const source = readFileSync(path, 'utf8')
  const seal = `\n// ${createHash('sha1').update(compiler).update(path).update('\0').update(source).digest('hex')}`
  const file = join(kept, `${relative(root, path).replaceAll('/', '+')}.mjs`)
  const old = readOrNothing(file)
  if (old?.endsWith(seal)) return old

  const code = compile(source, path) + seal
  // Whole or not at all: many processes and threads begin at once.
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

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
