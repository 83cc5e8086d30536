import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { content: Buffer; type: string }
type Arrival = { path: string; type: string; isHashed: boolean; parts: Map<number, Buffer> }

const base64Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')

/** The part of S3 that the application uses; it accepts every signature, but requires one. */
export async function startS3Double() {
  const objects = new Map<string, Kept>()
  const arrivals = new Map<string, Arrival>()
  const state = { isBusy: false }

  function refuse(response: ServerResponse, status: number, code: string) {
    response.statusCode = status
    response.end(`<Error><Code>${code}</Code></Error>`)
  }

  /** Multipart uploads, as in the API reference: create, put, list, complete, abort. */
  function takePart(request: IncomingMessage, url: URL, content: Buffer, response: ServerResponse) {
    if (url.searchParams.has('uploads')) {
      const id = randomUUID()
      const isHashed = request.headers['x-amz-checksum-algorithm'] === 'SHA256'
      const type = request.headers['content-type']!
      arrivals.set(id, { path: url.pathname, type, isHashed, parts: new Map() })
      const tag = 'InitiateMultipartUploadResult'
      return response.end(`<${tag}><UploadId>${id}</UploadId></${tag}>`)
    }
    const id = url.searchParams.get('uploadId')!
    const arrival = arrivals.get(id)
    if (!arrival || arrival.path !== url.pathname) return refuse(response, 404, 'NoSuchUpload')
    const number = Number(url.searchParams.get('partNumber'))
    const announced = request.headers['x-amz-checksum-sha256']

    if (request.method === 'PUT') {
      if (Boolean(announced) !== arrival.isHashed) return refuse(response, 400, 'InvalidRequest')
      if (announced && announced !== base64Of(content)) return refuse(response, 400, 'BadDigest')
      arrival.parts.set(number, content)
      return response.setHeader('ETag', `"${number}"`).end()
    }
    if (request.method === 'DELETE') {
      arrivals.delete(id)
      response.statusCode = 204
      return response.end()
    }
    const parts = [...arrival.parts].toSorted(([a], [b]) => a - b)
    if (request.method === 'GET') {
      const listed = parts.map(
        ([n, bytes]) => `<Part><PartNumber>${n}</PartNumber><Size>${bytes.length}</Size>
          <ETag>"${n}"</ETag>${arrival.isHashed ? `<ChecksumSHA256>${base64Of(bytes)}</ChecksumSHA256>` : ''}</Part>`
      )
      return response.end(`<ListPartsResult>${listed.join('')}</ListPartsResult>`)
    }
    const named = content.toString().match(/<ChecksumSHA256>/g)?.length ?? 0
    if (named !== (arrival.isHashed ? parts.length : 0)) return refuse(response, 400, 'InvalidPart')
    objects.set(arrival.path, {
      content: Buffer.concat(parts.map(([, bytes]) => bytes)),
      type: arrival.type,
    })
    arrivals.delete(id)
    const tag = 'CompleteMultipartUploadResult'
    return response.end(`<${tag}><ETag>"whole"</ETag></${tag}>`)
  }

  /** Two keys at a time, so that a listing has several pages. */
  function list(url: URL, response: ServerResponse) {
    const bucket = `${url.pathname.replace(/\/$/, '')}/`
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(bucket))
      .map((path) => path.slice(bucket.length))
      .filter((key) => key > after)
      .toSorted()
    const [shown, isCut] = [keys.slice(0, 2), keys.length > 2]
    const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
    response.end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`
    )
  }

  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3')
    const content = Buffer.concat(await request.toArray())
    const file = objects.get(url.pathname)
    const isSigned = url.searchParams.has('X-Amz-Signature') || request.headers.authorization
    if (state.isBusy) return refuse(response, 503, 'SlowDown')
    if (!isSigned) response.statusCode = 403
    else if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      return void takePart(request, url, content, response)
    } else if (url.searchParams.has('list-type')) {
      return void list(url, response)
    } else if (request.method === 'PUT') {
      objects.set(url.pathname, { content, type: request.headers['content-type']! })
    } else if (request.method === 'DELETE') objects.delete(url.pathname)
    else if (!file) response.statusCode = 404
    else {
      const [, start, end] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const part = file.content.subarray(Number(start ?? 0), end ? Number(end) + 1 : undefined)
      response.setHeader('ETag', '"x"').setHeader('Last-Modified', new Date().toUTCString())
      const name = url.searchParams.get('response-content-disposition')
      if (name) response.setHeader('Content-Disposition', name)
      response.setHeader('Content-Type', file.type).setHeader('Content-Length', part.length)
      return void response.end(request.method === 'HEAD' ? undefined : part)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    kept: objects,
    /** While `isBusy`, it asks to slow down. */
    state,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}
