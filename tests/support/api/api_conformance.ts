import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Schema = { [key: string]: unknown }
type Content = Record<string, { schema: Schema }>
type Answer = { $ref?: string; content?: Content }
type Operation = {
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
type Description = { paths: Record<string, Record<string, Operation>>; components: Schema }

export interface Exchange {
  method: string
  path: string
  status: number
  /** The media type of the response. */
  type: string
  /** Undefined when it is not JSON. */
  answer?: string
  /** The JSON of the request, if any. */
  sent?: string
}

export const OPTIONS = { strict: false, validateFormats: false, allErrors: true }
const ROOT = 'api.json'
const JSON_TYPE = 'application/json'

/**
 * Compares responses of `/api/v1` with the OpenAPI description (trust row 20). Reports an undeclared status, media
 * type, error code or field, a missing field, a value of another type, and a body that was accepted although its
 * description rejects it.
 */
export class ApiConformance {
  #faults = new Set<string>()
  #validators = new Map<string, ValidateFunction>()
  #operations: { method: string; route: string; pattern: RegExp; operation: Operation }[] = []
  #answers = new Ajv2020(OPTIONS)
  /** Validators accept “7” for 7. */
  #requests = new Ajv2020({ ...OPTIONS, coerceTypes: true })

  /** @param path of the description, a JSON file */
  constructor(path: string) {
    const document = withoutUndescribedFields(JSON.parse(readFileSync(path, 'utf8')))
    this.#answers.addSchema(document, ROOT)
    this.#requests.addSchema(document, ROOT)
    const fixedFirst = Object.entries(document.paths).sort(
      ([a], [b]) => a.split('{').length - b.split('{').length
    )
    for (const [route, operations] of fixedFirst) {
      const pattern = new RegExp(`^${route.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
      for (const [method, operation] of Object.entries(operations)) {
        this.#operations.push({ method: method.toUpperCase(), route, pattern, operation })
      }
    }
  }

  /** The deviations since the last call, one sentence each. */
  takeFaults(): string[] {
    const faults = [...this.#faults].sort()
    this.#faults.clear()
    return faults
  }

  check(exchange: Exchange) {
    const { method, path, status, type } = exchange
    const found = this.#operations.find(
      (candidate) => candidate.method === method && candidate.pattern.test(path)
    )
    // An unknown address is no operation. The router alone answers 405, where `{id}` of a description matches a fixed
    // word that has other methods, as in `PATCH /coupons/export`.
    if (!found || status === 304 || status === 405) return
    const { route, operation } = found
    const name = `${method} ${route}`
    const declared = operation.responses[status]
    if (!declared) return void this.#faults.add(`${name}: the status ${status} is not declared`)

    const at = [...placeOf(route, method), 'responses', String(status)]
    const isFailure = status >= 400
    if (exchange.answer !== undefined && (isFailure || declared.content?.[JSON_TYPE])) {
      const schema = this.#answerSchema(declared, at)
      const response = JSON.parse(exchange.answer)
      this.#judge(`${name} answers ${status}`, this.#answers, schema, response)
    } else if (declared.content && !declared.content[type]) {
      this.#faults.add(`${name}: an answer of the type "${type}" is not declared`)
    }
    this.#checkSent(name, found.operation, placeOf(route, method), exchange)
  }

  #checkSent(name: string, { requestBody }: Operation, at: string[], { status, sent }: Exchange) {
    if (status >= 300 || !sent || !requestBody?.content[JSON_TYPE]) return
    const place = [...at, 'requestBody', 'content', JSON_TYPE, 'schema']
    const schema = pointer(place)
    this.#judge(`${name} accepted`, this.#requests, schema, asJsonValue(JSON.parse(sent)))
  }

  #answerSchema(declared: Answer, at: string[]): string {
    const place = declared.$ref ? declared.$ref.split('/').slice(1) : at
    return pointer([...place, 'content', JSON_TYPE, 'schema'])
  }

  #judge(what: string, ajv: Ajv2020, schema: string, value: unknown) {
    const validate = this.#validatorOf(ajv, schema)
    if (validate(value)) return
    for (const { instancePath, message, params } of validate.errors ?? []) {
      const place = instancePath.replace(/\/\d+/g, '/…') || 'the whole'
      this.#faults.add(`${what}: ${place} ${message} ${JSON.stringify(params)}`)
    }
  }

  /** Compiled at first use: most processes see few operations. */
  #validatorOf(ajv: Ajv2020, schema: string): ValidateFunction {
    const cached = this.#validators.get(schema)
    if (cached) return cached
    const made = ajv.compile({ $ref: schema })
    this.#validators.set(schema, made)
    return made
  }
}

/** Normalizes a body as validators do: texts are trimmed, and empty or null values are absent. */
export function asJsonValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(asJsonValue)
  if (typeof value !== 'object' || value === null) return value
  const read = Object.entries(value).map(([name, one]) => [name, asJsonValue(one)] as const)
  return Object.fromEntries(read.filter(([, one]) => one !== null && one !== ''))
}

const placeOf = (route: string, method: string) => ['paths', route, method.toLowerCase()]

const pointer = (names: string[]) =>
  `${ROOT}#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Undeclared fields of responses are rejected wherever a schema lists fields. */
function withoutUndescribedFields({ paths, components, ...rest }: Description): Description {
  const open = Object.entries(paths).map(([path, operations]) => {
    const judged = Object.entries(operations).map(([method, operation]) => [
      method,
      { ...operation, responses: closed(operation.responses) },
    ])
    return [path, Object.fromEntries(judged)]
  })
  return { ...rest, paths: Object.fromEntries(open), components: closed(components) }
}

function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T
  if (schema === null || typeof schema !== 'object') return schema
  const copy: Schema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)])
  )
  const isObject = [copy.type].flat().includes('object')
  const isOpen = !('properties' in copy) || 'additionalProperties' in copy
  return (isObject && !isOpen ? { ...copy, additionalProperties: false } : copy) as T
}
