import type { ApiRoute } from './api_routes.js'
import type { ObjectSchema } from './request_schema.js'
import { queryParameters } from './request_schema.js'
import type { RouteTypes } from './route_types.js'
import type { JsonSchema } from './type_schema.js'
import { tagOf } from './tags.js'

const JSON_TYPE = 'application/json'
const UUID = { type: 'string', format: 'uuid' }
const ID = { type: 'integer', minimum: 1, maximum: 999_999_999 }

/** Requests and responses that are not described by a validator or type. */
const BODIES: Record<string, JsonSchema> = {
  'api.uploads.update': {
    required: true,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  'api.gateway_events.store': {
    required: true,
    description: 'What the gateway sends and signs.',
    content: { '*/*': { schema: {} } },
  },
}
const CAPTCHA = {
  name: 'captcha-response',
  in: 'header',
  required: false,
  description: 'The solved challenge. It may also stand in the body under the same name.',
  schema: { type: 'string' },
}
const FURTHER_PARAMETERS: Record<string, JsonSchema[]> = { 'api.comments.store': [CAPTCHA] }

/** @param failures error responses by status */
export function operationOf(
  route: ApiRoute,
  types: RouteTypes,
  schemas: ObjectSchema[],
  failures: Record<string, JsonSchema>
) {
  const isRead = route.method === 'GET'
  const parameters = [
    ...pathParameters(route),
    ...(isRead ? queryParameters(schemas) : []),
    ...(route.guards.includes('idempotent')
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []),
    ...(FURTHER_PARAMETERS[route.name] ?? []),
  ]
  return {
    operationId: route.name,
    ...wordsOf(route, types),
    tags: [tagOf(route.name)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isRead ? {} : requestBody(route, types, schemas)),
    responses: { ...successOf(types), ...failures },
    security: securityOf(route),
    ...(route.roles.length > 0 ? { 'x-roles': route.roles } : {}),
  }
}

/** The first sentence of the method's comment, and the rest. */
function wordsOf({ name }: ApiRoute, { doc = '' }: RouteTypes) {
  const [, first, rest] = /^(.+?[.?!])(?:\s+(.*))?$/s.exec(doc) ?? []
  if (!first)
    throw new Error(`${name}: its controller method needs a comment that says what it does`)
  const summary = first.replace(/\.$/, '')
  return { summary, ...(rest ? { description: rest } : {}) }
}

function pathParameters({ path, matchers }: ApiRoute) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOfMatcher(matchers[name!]),
  }))
}

function schemaOfMatcher(matcher: RegExp | undefined): JsonSchema {
  if (!matcher) return { type: 'string' }
  if (matcher.test('7')) return ID
  if (matcher.test('123e4567-e89b-12d3-a456-426614174000')) return UUID
  return { type: 'string', pattern: matcher.source }
}

function requestBody({ name }: ApiRoute, { fileField }: RouteTypes, schemas: ObjectSchema[]) {
  if (BODIES[name]) return { requestBody: BODIES[name] }
  const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0]
  if (!schema && !fileField) return {}
  const isNeeded = schemas.some(({ required }) => required) || !schema
  const content = {
    ...(schema ? { [JSON_TYPE]: { schema } } : {}),
    ...(fileField ? { 'multipart/form-data': { schema: formOf(fileField, schemas[0]) } } : {}),
  }
  return { requestBody: { required: isNeeded, content } }
}

function formOf(fileField: string, fields: ObjectSchema | undefined): JsonSchema {
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', properties: { [fileField]: file, ...fields?.properties } }
}

function successOf({ statuses = [200], response, mediaTypes = [], isRedirect }: RouteTypes) {
  if (isRedirect) {
    const location = { description: 'A short-lived address.', schema: { type: 'string' } }
    return { 302: { description: 'The file is elsewhere.', headers: { Location: location } } }
  }
  const content = {
    ...(response ? { [JSON_TYPE]: { schema: envelopeOf(response) } } : {}),
    ...Object.fromEntries(mediaTypes.map((type) => [type, { schema: schemaOfMedia(type) }])),
  }
  const description = response ? 'Done.' : 'The file.'
  return Object.fromEntries(statuses.map((status) => [status, { description, content }]))
}

const schemaOfMedia = (type: string) =>
  type === JSON_TYPE ? { type: 'object' } : { type: 'string', format: 'binary' }

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code: { const: 1 }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  }
}

/** `{}` means no credentials: the operation is public, but a token or session may be sent. */
function securityOf({ guards, method, path }: ApiRoute) {
  const scopes = [method === 'GET' ? 'read' : 'write']
  if (guards.includes('originals')) scopes.push('originals')
  const isForPeople =
    path.startsWith('/api/v1/auth/') || guards.some((name) => NEEDS_SESSION.includes(name))
  const needsUser = guards.includes('auth') || guards.includes('role')
  const ways = isForPeople ? [{ session: [] }] : [{ token: scopes }, { session: [] }]
  return needsUser ? ways : [{}, ...ways]
}

const NEEDS_SESSION = ['sessionOnly', 'confirmed']
