/** A response of /api/v1, independent of the client that fetched it. */
export type RawResponse = { status: number; data: string; headers: Record<string, string> }

export type FieldMessages = Record<string, string>

/** Messages for failures without one from the server. */
export type FallbackMessages = { failed: string; forbidden: string; unsupported: string }

type Body = {
  code?: number
  error?: string
  message?: string
  data?: unknown
  details?: Record<string, unknown>
  errors?: { field: string; message: string }[]
  requestId?: string
}

/** What a route answers that sends a file. */
export type ApiFile = { fileName: string; content: string }

const FILE_NAME = /^attachment; filename="([^"]+)"/
const NO_ANSWER = [0, 502, 504]
const NOT_AS_SHOWN = [404, 409, 410]

/** A failed call: `code` is the HTTP status (or the JSON code), `error` the stable error code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly error: string
  readonly fields: FieldMessages
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined

  constructor(
    readonly code: number,
    message: string,
    body: Body = {}
  ) {
    super(message)
    this.error = body.error ?? (code === 403 ? 'FORBIDDEN' : 'SERVER_ERROR')
    this.fields = fieldMessages(body.errors)
    this.details = body.details ?? {}
    this.requestId = body.requestId
  }

  /** The permission itself is missing, as opposed to a domain error with its own code. */
  get isForbidden(): boolean {
    return this.code === 403 && this.error === 'FORBIDDEN'
  }

  /** No response came, or one from a proxy between the browser and the server. */
  get isDisconnected(): boolean {
    return NO_ANSWER.includes(this.code)
  }

  /** The object is gone or in another state than the page shows. */
  get isOutdated(): boolean {
    return NOT_AS_SHOWN.includes(this.code)
  }

  get isUnauthenticated(): boolean {
    return this.code === 401
  }
}

/**
 * The data of a successful response (M-SITE-08), or the text file that it is.
 * @throws ApiError with the status as code when the status is not OK, with the JSON's code when
 * that is not 1, and for anything else that is not JSON
 */
export function readResponse(answer: RawResponse, words: FallbackMessages): unknown {
  const isOk = answer.status >= 200 && answer.status < 300
  const fileName = FILE_NAME.exec(answer.headers['content-disposition'] ?? '')?.[1]
  const isJson = /^application\/json\b/.test(answer.headers['content-type'] ?? '')
  if (isOk && fileName && !isJson) return { fileName, content: answer.data } satisfies ApiFile
  const body = parse(answer)

  if (!isOk) throw new ApiError(answer.status, body?.message ?? wordless(answer, words), body)
  if (!body)
    throw new ApiError(answer.status, words.unsupported, { error: 'UNSUPPORTED_CONTENT_TYPE' })
  if (body.code !== 1)
    throw new ApiError(body.code ?? answer.status, body.message ?? words.failed, body)
  return body.data
}

function wordless({ status }: RawResponse, words: FallbackMessages): string {
  return status === 403 ? words.forbidden : words.failed
}

function parse({ data, headers }: RawResponse): Body | undefined {
  if (!headers['content-type']?.includes('json')) return undefined
  try {
    const body: unknown = JSON.parse(data)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/** The first message of each field; nested fields keep their dotted path. */
function fieldMessages(errors: Body['errors']): FieldMessages {
  const messages: FieldMessages = {}
  for (const { field, message } of errors ?? []) messages[field] ??= message
  return messages
}
