import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'

const root = new URL('../../', import.meta.url)
const LOCALES = ['zh-CN', 'en-US', 'ja-JP']

interface DomainErrorEntry {
  module: string
  className: string
  status: number
  code: string
}

/** The domain errors that a file declares; classes that extend `Error` are not domain errors. */
function domainErrorsIn(module: string, source: string): DomainErrorEntry[] {
  return source
    .split(/^export class /m)
    .slice(1)
    .filter((text) => /^\w+ extends \w+/.test(text) && !/^\w+ extends Error\b/.test(text))
    .map((text) => ({
      module,
      className: /^\w+/.exec(text)![0],
      status: Number(/\b(?:domainError\(\s*|status = )(\d+)/.exec(text)?.[1]),
      code: /\b(?:domainError\(\s*\d+,\s*|code = )'([^']+)'/.exec(text)?.[1] ?? '',
    }))
}

function listDomainErrors(): DomainErrorEntry[] {
  return readdirSync(new URL('app/', root)).flatMap((module) => {
    const folder = new URL(`app/${module}/`, root)
    if (!existsSync(new URL('errors.ts', folder))) return []
    // A long list of errors is split by topic: import_errors.ts
    const files = readdirSync(folder).filter((name) => /^(?:\w+_)?errors\.ts$/.test(name))
    return files.flatMap((name) =>
      domainErrorsIn(module, readFileSync(new URL(name, folder), 'utf8'))
    )
  })
}

function messagesIn(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`resources/lang/${locale}/errors.json`, root), 'utf8'))
}

function withoutMessage(errors: DomainErrorEntry[], messages: Record<string, string>): string[] {
  return errors
    .filter(({ code }) => !messages[code]?.trim())
    .map(({ module, className, code }) => `${module}/${className} ${code}`)
}

/** Errors whose status is no HTTP error, or whose code is malformed or not unique. */
function malformed(errors: DomainErrorEntry[]): string[] {
  const codes = errors.map(({ code }) => code)
  return errors
    .filter(
      ({ status, code }, index) =>
        !(status >= 400 && status < 600) ||
        !/^[A-Z][A-Z0-9_]+$/.test(code) ||
        codes.indexOf(code) !== index
    )
    .map(({ module, className }) => `${module}/${className}`)
}

test.group('Domain errors', () => {
  test('every module throws named errors', ({ assert }) => {
    assert.isAbove(listDomainErrors().length, 10, 'the selection is not empty')
  })

  for (const locale of LOCALES) {
    test(`every error has a message in ${locale}`, ({ assert }) => {
      assert.deepEqual(withoutMessage(listDomainErrors(), messagesIn(locale)), [])
    })
  }

  test('each has an HTTP status and a unique code', ({ assert }) => {
    assert.deepEqual(malformed(listDomainErrors()), [])
  })
})

test.group('The check of domain errors, planted faults', () => {
  const source = (name: string, status: number, code: string) =>
    `export class ${name} extends domainError(${status}, '${code}') {}\n`
  const [sound] = domainErrorsIn('cart', source('CartFull', 409, 'CART_FULL'))

  test('finds an error without a message', ({ assert }) => {
    assert.deepEqual(withoutMessage([sound!], { CART_FULL: 'The cart is full.' }), [])
    assert.deepEqual(withoutMessage([sound!], { CART_FULL: ' ' }), ['cart/CartFull CART_FULL'])
    assert.lengthOf(withoutMessage([sound!], {}), 1)
  })

  test('finds a status of success, a malformed code and a repeated code', ({ assert }) => {
    const faulty = [
      source('Done', 200, 'DONE'),
      source('Lower', 409, 'cart_full'),
      source('Twin', 409, 'CART_FULL'),
    ].flatMap((text) => domainErrorsIn('cart', text))
    assert.deepEqual(malformed([sound!, ...faulty]), ['cart/Done', 'cart/Lower', 'cart/Twin'])
  })

  test('skips classes that are not domain errors', ({ assert }) => {
    assert.isEmpty(domainErrorsIn('watermarking', 'export class BadKey extends Error {}\n'))
  })
})
