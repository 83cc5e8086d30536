import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'

const root = new URL('../../', import.meta.url)
const LOCALES = ['zh-CN', 'en-US', 'ja-JP']

interface DomainErrorEntry {
  room: string
  className: string
  status: number
  code: string
}

function listDomainErrors(): DomainErrorEntry[] {
  const rooms = readdirSync(new URL('app/', root))
  return rooms.flatMap((room) => {
    const folder = new URL(`app/${room}/`, root)
    if (!existsSync(new URL('errors.ts', folder))) return []
    // A long list of errors is split by topic: pdf_errors.ts
    const files = readdirSync(folder).filter((name) => /^(?:\w+_)?errors\.ts$/.test(name))
    const sources = files.map((name) => readFileSync(new URL(name, folder), 'utf8'))
    const classes = sources.flatMap((source) => source.split(/^export class /m).slice(1))
    return classes
      .filter((source) => /^\w+ extends \w+/.test(source))
      .filter((source) => !/^\w+ extends Error\b/.test(source))
      .map((source) => ({
        room,
        className: source.match(/^\w+/)![0],
        status: Number(source.match(/\bstatus = (\d+)/)?.[1]),
        code: source.match(/\bcode = '([^']+)'/)?.[1] ?? '',
      }))
  })
}

function wordsOf(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`resources/lang/${locale}/errors.json`, root), 'utf8'))
}

test.group('Domain errors', () => {
  test('every module throws named errors', ({ assert }) => {
    assert.isAbove(listDomainErrors().length, 10)
  })

  for (const locale of LOCALES) {
    test(`every error has a message in ${locale}`, ({ assert }) => {
      const words = wordsOf(locale)
      const speechless = listDomainErrors().filter(({ code }) => !words[code]?.trim())
      assert.deepEqual(
        speechless.map(({ room, className, code }) => `${room}/${className} ${code}`),
        []
      )
    })
  }

  test('each has a status of its kind and a unique code', ({ assert }) => {
    const errors = listDomainErrors()
    const odd = errors.filter(
      ({ status, code }) => !(status >= 400 && status < 600) || !/^[A-Z][A-Z0-9_]+$/.test(code)
    )
    const codes = errors.map(({ code }) => code)
    assert.deepEqual(odd, [])
    assert.deepEqual(
      codes.filter((code, index) => codes.indexOf(code) !== index),
      []
    )
  })
})
