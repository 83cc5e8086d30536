import { test } from '@japa/runner'
import { S3Client } from '@aws-sdk/client-s3'
import { bucketOrigins } from '#platform/storage/s3/bucket_origins'

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const BUCKETS = { private: 'sold-files', public: 'shown-files' }

test.group('The origins of buckets', () => {
  test('are the endpoint alone where there is one', async ({ assert }) => {
    const endpoint = 'https://s3.market.example:9000'
    const client = new S3Client({
      endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials,
    })
    assert.deepEqual(await bucketOrigins(client, BUCKETS), [endpoint])
  })

  test('are the hosts of both buckets at Amazon', async ({ assert }) => {
    const client = new S3Client({ region: 'eu-west-1', credentials })
    assert.deepEqual(await bucketOrigins(client, BUCKETS), [
      'https://sold-files.s3.eu-west-1.amazonaws.com',
      'https://shown-files.s3.eu-west-1.amazonaws.com',
      'https://shown-files.s3.amazonaws.com',
    ])
  })
})
