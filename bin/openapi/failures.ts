import type { ErrorCase } from './domain_errors.js'
import type { ApiRoute } from './api_routes.js'
import type { JsonSchema } from './type_schema.js'
import type { RouteTypes } from './route_types.js'

const ALWAYS: ErrorCase[] = [
  { status: 400, code: 'BAD_REQUEST' },
  { status: 401, code: 'UNAUTHENTICATED' },
  { status: 403, code: 'INSUFFICIENT_SCOPE' },
  { status: 429, code: 'TOO_MANY_REQUESTS' },
  { status: 500, code: 'SERVER_ERROR' },
  { status: 503, code: 'MAINTENANCE' },
  { status: 503, code: 'TEMPORARILY_UNAVAILABLE' },
]
const ERRORS_OF_WRITES: ErrorCase[] = [
  { status: 403, code: 'CROSS_ORIGIN_REQUEST' },
  { status: 413, code: 'TOO_LARGE' },
  { status: 415, code: 'UNSUPPORTED_CONTENT_TYPE' },
]
/** Status and codes of every error that an operation may answer with, in order. */
export function failuresOf(route: ApiRoute, types: RouteTypes, guards: Map<string, ErrorCase[]>) {
  const isForPrograms = !route.path.startsWith('/api/v1/auth/')
  const cases = [
    ...ALWAYS,
    ...(isForPrograms ? [] : [{ status: 403, code: 'SESSION_REQUIRED' }]),
    ...(route.method === 'GET' ? [] : ERRORS_OF_WRITES),
    ...(route.path.includes('{') ? [{ status: 404, code: 'NOT_FOUND' }] : []),
    ...((types.validators?.length ?? 0) > 0 ? [{ status: 422, code: 'VALIDATION_FAILED' }] : []),
    ...route.guards.flatMap((guard) => guards.get(guard) ?? []),
    ...(types.errors ?? []),
  ]
  const statuses = [...new Set(cases.map(({ status }) => status))].sort((a, b) => a - b)
  return statuses.map((status) => {
    const codes = cases.filter((one) => one.status === status).map(({ code }) => code)
    return { status, codes: [...new Set(codes)].sort() }
  })
}

/** Error responses; those that several operations share become one component. */
export class FailureResponses {
  readonly components: Record<string, JsonSchema> = {}

  /** @param words the English message of each code */
  constructor(private words: Record<string, string>) {}

  of(failures: ReturnType<typeof failuresOf>): Record<string, JsonSchema> {
    return Object.fromEntries(
      failures.map(({ status, codes }) => [String(status), this.#responseOf(codes)])
    )
  }

  #responseOf(codes: string[]): JsonSchema {
    const name = codes.join('.')
    if (codes.length > 3) return this.#made(codes)
    this.components[name] ??= this.#made(codes)
    return { $ref: `#/components/responses/${name}` }
  }

  #made(codes: string[]): JsonSchema {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Failure' },
        { properties: { error: codes.length === 1 ? { const: codes[0] } : { enum: codes } } },
      ],
    }
    return {
      description: codes.map((code) => `\`${code}\`: ${this.#sentence(code)}`).join('\n\n'),
      ...(codes.includes('TOO_MANY_REQUESTS') ? { headers: RETRY_AFTER } : {}),
      content: { 'application/json': { schema } },
    }
  }

  #sentence(code: string): string {
    const words = this.words[code]
    if (!words) throw new Error(`${code} has no words in errors.json`)
    return words
  }
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

/** The envelope of every error. */
export const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    error: { type: 'string', description: 'A stable code. Decide by this, not by the message.' },
    message: { type: 'string', description: 'A sentence in the language of the request.' },
    details: { type: 'object', description: 'Facts about the failure; they depend on the code.' },
    errors: {
      type: 'array',
      description: 'What is wrong with single fields of the request.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'Nested fields have a dotted path.' },
          message: { type: 'string' },
          rule: { type: 'string' },
          index: { type: 'integer', description: 'The position in a list.' },
          meta: { type: 'object' },
        },
        required: ['field', 'message', 'rule'],
      },
    },
    requestId: { type: 'string', description: 'Name it when you ask us about a failure.' },
  },
  required: ['code', 'error', 'message', 'requestId'],
}
