import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiRoute } from './api_routes.js'
import type { ErrorCase } from './domain_errors.js'
import { FailureResponses, failureSchema, failuresOf } from './failures.js'
import { operationOf } from './operation.js'
import { requestSchemas } from './request_schema.js'
import { describeFields } from './response_fields.js'
import type { RouteTypes } from './route_types.js'
import type { JsonSchema } from './type_schema.js'
import { tags } from './tags.js'

export interface Facts {
  routes: Map<string, RouteTypes>
  components: Record<string, JsonSchema>
  /** Errors of middleware by its name. */
  guards: Map<string, ErrorCase[]>
}

/**
 * Composes the OpenAPI 3.1 description of `/api/v1`.
 * @param root the repository
 * @param routes every route of the API
 * @param facts what the compiler knows about them
 */
export async function composeDocument(root: string, routes: ApiRoute[], facts: Facts) {
  const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const failures = new FailureResponses(readJson('resources/lang/en-US/errors.json'))
  const paths: Record<string, Record<string, unknown>> = {}
  const sorted = [...routes].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  for (const route of sorted) {
    const types = facts.routes.get(route.name) ?? {}
    const responses = failures.of(failuresOf(route, types, facts.guards))
    const operation = operationOf(route, types, await requestSchemas(root, types), responses)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation }
  }
  const { version } = readJson('package.json')
  const document = {
    openapi: '3.1.0',
    info: { title: 'Countermark API', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      schemas: { ...facts.components, Failure: failureSchema },
      responses: failures.components,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
  describeFields(document)
  return document
}

const INTRODUCTION = [
  'Every JSON answer is an envelope: `{code: 1, message, data}` on success; `{code, error, message, requestId}` with the HTTP status as `code` otherwise.',
  'Amounts are decimal strings in minor units with a currency code: `{"amount": "1250", "currency": "USD"}` is 12.50 USD.',
  'Times are ISO 8601 in UTC, days are such as `2026-01-31`.',
  'Lists are pages: `{items, total, page, pageSize, hasMore}`. Where a filter narrows a list, `total` stops at 10,000 (2,000 in a shop); where a keyword does, at 500: follow `hasMore`.',
  'Send an `Idempotency-Key` where an operation names it; a retry with the same key and body has no second effect.',
  'A limited call answers 429 with `Retry-After` in seconds.',
  '`Accept-Language` chooses the language of messages.',
].join('\n\n')

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, for example a UUID. The same key with the same request answers again without acting again, for 24 hours.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
}

const SECURITY_SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token from /account/tokens, with the scopes `read`, `write` and `originals` that it was given.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-countermark',
    description: 'The session of a browser. Writes are accepted from our own origin only.',
  },
}
