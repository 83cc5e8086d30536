import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { Chance } from '#tests/support/chance'
import { COOKIES, HEADERS, TEXTS, VALUES } from '#tests/support/attacks/hostile_texts'

/** The names of the fields of all validators. */
function fieldNames(): string[] {
  const folder = app.makePath('app')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /validators\/.*\.ts$/.test(name))
  const names = sources.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    return [...source.matchAll(/^\s+(\w+):/gm)].map(([, field]) => field!)
  })
  return [...new Set([...names, 'lang', 'redirect', 'to', 'token', 'signature', 'uid', 'channel'])]
}

/** The fields that a route's validation errors named; the next body for the route has valid values there. */
const expected = new Map<string, Map<string, string>>()
const roleByRoute = new Map<string, string>()

export function recordValidationErrors(route: string, role: string, text: string) {
  const errors = /"errors":(\[.*?\])/.exec(text)?.[1]
  if (!errors) return
  const shape = expected.get(route) ?? new Map<string, string>()
  try {
    for (const { field, rule } of JSON.parse(errors)) shape.set(String(field), String(rule))
  } catch {
    return
  }
  expected.set(route, shape)
  roleByRoute.set(route, role)
}

/** Routes with partly known bodies, and a role that may send them. */
export function routesWithKnownFields(): [route: string, role: string][] {
  return [...roleByRoute]
}

let fields: string[] | undefined

/** Generates requests: addresses, queries, headers and bodies with every kind of character. */
export class HostileRequests {
  private names = (fields ??= fieldNames())

  constructor(private chance: Chance) {}

  text(): string {
    const { chance } = this
    if (chance.is(0.7)) return chance.pick(TEXTS)
    return Array.from({ length: chance.whole(1, 30) }, () =>
      String.fromCharCode(chance.is(0.5) ? chance.whole(0, 255) : chance.whole(0, 65_535))
    ).join('')
  }

  /** A part of an address: encoded correctly, wrongly, or not at all. */
  private part(): string {
    const text = this.text()
    const way = this.chance.whole(0, 3)
    if (way === 0) return encodeURIComponent(text.toWellFormed())
    if (way === 1) {
      return [...Buffer.from(text, 'utf16le')]
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join('')
    }
    return this.inAddress(text)
  }

  /** Characters that an HTTP client accepts: no spaces, no controls, single bytes. */
  private inAddress(text: string): string {
    return Buffer.from(text.slice(0, 3_000), 'utf8')
      .toString('latin1')
      .replace(/[\0-\x20\x7f#]/g, '_')
  }

  /** @param path of the route, with its parameters filled by `valueOf` or not */
  address(path: string, valueOf: (name: string) => string): string {
    const { chance } = this
    const isSane = chance.is(0.6)
    let address = path
      .replace(/\{(\w+)\}/g, (_, name: string) => (isSane ? valueOf(name) : this.part()))
      .replace('*', this.part())
    if (chance.is(0.1)) address += this.part()
    if (chance.is(0.05)) address = `/${this.part()}`
    if (chance.is(0.5)) address += `?${this.query()}`
    return address.startsWith('/') ? address : `/${address}`
  }

  private query(): string {
    const { chance } = this
    return Array.from({ length: chance.whole(1, 4) }, () => {
      const name = chance.is(0.8) ? chance.pick(this.names) : this.part()
      const suffix = chance.is(0.2)
        ? chance.pick(['[]', '[a]', '[0]', '[toString]', '[__proto__]', '[a][b][c][d][e]'])
        : ''
      return `${name}${suffix}=${this.part()}`
    }).join('&')
  }

  headers(): Record<string, string> {
    const { chance } = this
    const drawn: Record<string, string> = {}
    for (let nth = chance.whole(0, 4); nth > 0; nth--) {
      const name = chance.pick(HEADERS)
      drawn[name] = this.inHeader(name === 'cookie' ? this.cookies() : this.headerText(name))
    }
    return drawn
  }

  private headerText(name: string): string {
    const { chance } = this
    if (name === 'x-inertia') return 'true'
    if (name === 'authorization')
      return chance.pick(['Bearer ', 'Basic ', 'bearer x', '']) + this.text()
    if (name === 'content-type' && chance.is(0.5)) {
      return (
        chance.pick(['application/json; charset=', 'multipart/form-data; boundary=', 'text/']) +
        this.text()
      )
    }
    return this.text()
  }

  private cookies(): string {
    return Array.from({ length: this.chance.whole(1, 3) }, () => {
      const start = this.chance.pick(['', 's:', 'e:', 's%3A', 'j:'])
      return `${this.chance.pick(COOKIES)}=${start}${this.text()}`
    }).join('; ')
  }

  private inHeader(text: string): string {
    return Buffer.from(text.slice(0, 2_000), 'utf8')
      .toString('latin1')
      .replace(/[\0-\x08\x0a-\x1f\x7f]/g, '_')
  }

  /** Values that are neither text nor number, and fail when converted, are frequent. */
  private wrongValue(): unknown {
    return this.chance.is(0.3) ? { toString: 'x' } : this.value()
  }

  value(depth = 0): unknown {
    const { chance } = this
    if (depth > 2 || chance.is(0.5)) return chance.is(0.5) ? this.text() : chance.pick(VALUES)
    if (chance.is(0.5))
      return Array.from({ length: chance.whole(0, 5) }, () => this.value(depth + 1))
    return Object.fromEntries([0, 1, 2].map(() => [chance.pick(this.names), this.value(depth + 1)]))
  }

  /** A body as the route expects it, as far as known, with an error in it; sometimes no JSON. */
  body(route: string): string {
    const { chance } = this
    const way = chance.next()
    if (way < 0.05) return this.text()
    if (way < 0.08) return JSON.stringify(this.value())
    const shape = expected.get(route) ?? new Map<string, string>()
    const body: Record<string, unknown> = {}
    for (const [path, rule] of shape) {
      const [name, index] = path.split('.')
      const isSane = chance.is(0.75)
      const value = isSane ? validValue(rule, chance) : this.wrongValue()
      if (name && chance.is(0.95)) body[name] = index === undefined ? value : [value]
    }
    while (chance.is(0.4)) body[chance.pick(this.names)] = this.value()
    return JSON.stringify(body)
  }
}

function validValue(rule: string, chance: Chance): unknown {
  const byRule: Record<string, unknown[]> = {
    number: [1, 2, 100],
    string: ['text', 'CNY', 'a@b.example', '1'],
    array: [[1], ['read'], [{ id: 1 }]],
    boolean: [true, false],
    object: [{}, { id: 1, number: 1 }],
    date: ['2026-11-23T00:00:00Z'],
    enum: ['CNY', 'original', 'product', 'active', 'pdf', 'read', 'percentage', 'sandbox', 'spam'],
  }
  return chance.pick(
    byRule[rule] ?? [1, 'text', 'CNY', [1], true, {}, '100', 'original', [{ id: 1 }]]
  )
}
