import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { PrivateFiles } from '#core/storage/private_files'
import { S3Links } from '#core/storage/s3_links'
import { S3Shelf } from '#core/storage/s3_shelf'

type Kept = { content: Buffer; type: string }

/** As much of S3 as the house uses; it believes every signature, but wants to see one. */
async function startDouble() {
  const kept = new Map<string, Kept>()
  const seen: IncomingMessage[] = []
  const server: Server = createServer(async (request, response) => {
    seen.push(request)
    const url = new URL(request.url!, 'http://s3')
    const content = Buffer.concat(await request.toArray())
    const file = kept.get(url.pathname)
    const isSigned = url.searchParams.has('X-Amz-Signature') || request.headers.authorization
    if (!isSigned) response.statusCode = 403
    else if (request.method === 'PUT') {
      kept.set(url.pathname, { content, type: request.headers['content-type']! })
    } else if (request.method === 'DELETE') kept.delete(url.pathname)
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
    kept,
    seen,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

test.group('Files on S3', (group) => {
  let double: Awaited<ReturnType<typeof startDouble>>
  let files: PrivateFiles

  group.setup(async () => {
    double = await startDouble()
    const client = new S3Client({
      endpoint: double.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    const bucket = 'sold'
    const disk = new Disk(
      new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
    )
    files = new PrivateFiles(new S3Shelf(disk, client, bucket), new S3Links(client, bucket))
    return () => {
      client.destroy()
      double.server.close()
    }
  })

  test('what is stored comes back, whole and in parts', async ({ assert }) => {
    await files.put('a/b.txt', Buffer.from('0123456789'), { contentType: 'text/plain' })
    assert.equal((await files.digest('a/b.txt')).size, 10)
    assert.equal(await files.size('a/b.txt'), 10)
    const part = await (await files.stream('a/b.txt', { start: 2, end: 4 })).toArray()
    assert.equal(Buffer.concat(part).toString(), '234')
    await files.delete('a/b.txt')
    assert.isNull(await files.size('a/b.txt'))
  })

  test('a stream of unknown length is stored whole', async ({ assert }) => {
    const { Readable } = await import('node:stream')
    const pieces = Readable.from([Buffer.from('one '), Buffer.from('two')])
    await files.put('stream.txt', pieces, { contentType: 'text/plain' })
    assert.equal(double.kept.get('/sold/stream.txt')?.content.toString(), 'one two')
    assert.equal(double.kept.get('/sold/stream.txt')?.type, 'text/plain')
  })

  test('a signed upload goes to the bucket, with the same few lines as locally', async ({
    assert,
  }) => {
    const { url, method, headers } = await files.signedUpload('up.pdf', {
      contentType: 'application/pdf',
      maxBytes: 100,
      bytes: 4,
      minutes: 5,
    })
    const { searchParams } = new URL(url)
    assert.equal(searchParams.get('X-Amz-Expires'), '300')
    const signed = searchParams.get('X-Amz-SignedHeaders')!.split(';')
    assert.includeMembers(signed, ['content-length', 'content-type', 'host'])
    // A checksum of the empty body would refuse every upload.
    assert.isNull(searchParams.get('x-amz-checksum-crc32'))

    const answer = await fetch(url, { method, headers, body: 'data' })
    assert.isTrue(answer.ok)
    assert.equal((await files.digest('up.pdf')).size, 4)
  })

  test('a signed download carries the name of the file', async ({ assert }) => {
    await files.put('down.pdf', Buffer.from('pdf'), { contentType: 'application/pdf' })
    const link = { fileName: '水彩.pdf', contentType: 'application/pdf', minutes: 5 }
    const answer = await fetch(await files.signedUrl('down.pdf', link))
    assert.equal(await answer.text(), 'pdf')
    assert.include(
      answer.headers.get('content-disposition')!,
      "filename*=UTF-8''%E6%B0%B4%E5%BD%A9"
    )
  })
})
