import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { PrivateFiles } from '#platform/storage/private_files'
import { S3Links } from '#platform/storage/s3/s3_links'
import { S3Parts } from '#platform/storage/s3/s3_parts'
import { S3FileStore } from '#platform/storage/s3/s3_file_store'
import { startS3Double } from '#tests/support/doubles/s3_double'

test.group('Files on S3', (group) => {
  let double: Awaited<ReturnType<typeof startS3Double>>
  let files: PrivateFiles

  group.setup(async () => {
    double = await startS3Double()
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
    files = new PrivateFiles(
      new S3FileStore(disk, client, bucket),
      new S3Links(client, bucket),
      new S3Parts(client, bucket)
    )
    return () => {
      client.destroy()
      double.server.close()
    }
  })

  test('stored bytes are returned whole and in parts', async ({ assert }) => {
    await files.put('a/b.txt', Buffer.from('0123456789'), { contentType: 'text/plain' })
    assert.equal((await files.digest('a/b.txt')).size, 10)
    assert.equal(await files.size('a/b.txt'), 10)
    const part = await (await files.stream('a/b.txt', { start: 2, end: 4 })).toArray()
    assert.equal(Buffer.concat(part).toString(), '234')
    await files.delete('a/b.txt')
    assert.isNull(await files.size('a/b.txt'))
  })

  test('all keys are listed, page by page', async ({ assert }) => {
    const keys = ['listed/1', 'listed/2', 'listed/3', 'listed/4', 'listed/5']
    for (const key of keys) await files.put(key, Buffer.from(key), { contentType: 'text/plain' })
    const listed = await Array.fromAsync(files.keys())
    assert.deepEqual(
      listed.filter((key) => key.startsWith('listed/')),
      keys
    )
    for (const key of keys) await files.delete(key)
  })

  test('a stream of unknown length is stored whole', async ({ assert }) => {
    const { Readable } = await import('node:stream')
    const pieces = Readable.from([Buffer.from('one '), Buffer.from('two')])
    await files.put('stream.txt', pieces, { contentType: 'text/plain' })
    assert.equal(double.kept.get('/sold/stream.txt')?.content.toString(), 'one two')
    assert.equal(double.kept.get('/sold/stream.txt')?.type, 'text/plain')
  })

  /** A file of two parts, the second shorter. */
  async function begin(isHashed = true) {
    const [key, contentType] = [`up-${Math.random()}.zip`, 'application/zip']
    const ticket = await files.parts.open({ key, contentType, bytes: 14, isHashed })
    const file = { key, ticket }
    const send = async (number: number, sent: string, announced = sent) => {
      const sha256 = createHash('sha256').update(announced).digest('hex')
      const start = (number - 1) * 10
      const part = { number, start, bytes: announced.length, sha256: isHashed ? sha256 : null }
      const { url, method, headers } = await files.parts.address(file, part, 5)
      return { url: new URL(url), response: await fetch(url, { method, headers, body: sent }) }
    }
    return { key, file, send }
  }

  test('parts are sent to the bucket directly, which joins them', async ({ assert }) => {
    const { key, file, send } = await begin()
    const { url, response } = await send(2, 'last')
    assert.isTrue(response.ok)
    assert.equal(url.searchParams.get('X-Amz-Expires'), '300')
    const signed = url.searchParams.get('X-Amz-SignedHeaders')!.split(';')
    assert.includeMembers(signed, ['content-length', 'host', 'x-amz-checksum-sha256'])
    // A checksum of the empty body would reject every part.
    assert.isNull(url.searchParams.get('x-amz-checksum-crc32'))
    assert.deepEqual(await files.parts.list(file), [{ number: 2, bytes: 4 }])

    await send(1, 'ten bytes.')
    await files.parts.close(file)
    await files.parts.close(file)
    const whole = Buffer.concat(await (await files.stream(key)).toArray())
    assert.equal(whole.toString(), 'ten bytes.last')
    assert.isFalse((await send(1, 'ten other.')).response.ok)
    assert.isEmpty(await files.parts.list(file))
  })

  test('an upload that is gone cannot be closed', async ({ assert }) => {
    const { file } = await begin()
    await files.parts.abandon(file)
    assert.isEmpty(await files.parts.list(file))
    await assert.rejects(() => files.parts.close(file), 'UploadOver')
  })

  test('the bucket rejects bytes other than announced', async ({ assert }) => {
    const { file, send } = await begin()
    assert.equal((await send(2, 'evil', 'last')).response.status, 400)
    assert.isEmpty(await files.parts.list(file))
  })

  test('a client that cannot compute hashes can upload', async ({ assert }) => {
    const { file, key, send } = await begin(false)
    await send(1, 'ten bytes.')
    await send(2, 'last')
    await files.parts.close(file)
    assert.equal(await files.size(key), 14)
  })

  test('a canceled upload accepts no more parts', async ({ assert }) => {
    const { file, send } = await begin()
    await files.parts.abandon(file)
    await files.parts.abandon(file)
    assert.equal((await send(1, 'ten bytes.')).response.status, 404)
  })

  test('a signed download has the name of the file', async ({ assert }) => {
    await files.put('down.pdf', Buffer.from('pdf'), { contentType: 'application/pdf' })
    const link = { fileName: '水彩.pdf', contentType: 'application/pdf', minutes: 5 }
    const response = await fetch(await files.signedUrl('down.pdf', link))
    assert.equal(await response.text(), 'pdf')
    assert.include(
      response.headers.get('content-disposition')!,
      "filename*=UTF-8''%E6%B0%B4%E5%BD%A9"
    )
  })
})
