import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { BadWatermarkId, WeakMarkKey } from '#watermarking/errors'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { currentKey } from '#watermarking/values/mark_key'
import { keyedCrc, openSealed, sealPayload } from '#watermarking/engines/keys/sealed_payload'
import {
  generateWatermarkId,
  payloadToBytes,
  randomPartOf,
} from '#watermarking/values/watermark_id'

const secret = Buffer.from('a secret of thirty-two bytes....')

test.group('Keys of marks', () => {
  test('the first key is the current one, and a short secret is rejected', ({ assert }) => {
    const current = { id: '2', secret }
    assert.equal(currentKey([current, { id: '1', secret: Buffer.alloc(16, 1) }]), current)
    assert.throws(
      () => currentKey([current, { id: '1', secret: Buffer.from('short') }]),
      WeakMarkKey
    )
    assert.throws(() => currentKey([]), RangeError)
  })

  test('the keyed stream is HMAC-SHA256 in counter mode', ({ assert }) => {
    const block = (counter: number) =>
      createHmac('sha256', secret)
        .update(Buffer.from(`lbl\0\0\0\0${String.fromCharCode(counter)}`))
        .digest()
    const expected = Buffer.concat([block(0), block(1)])
    const stream = new KeyedStream(secret, 'lbl')
    assert.deepEqual(Buffer.concat([stream.bytes(5), stream.bytes(50)]), expected.subarray(0, 55))
  })

  test('another label or another secret gives different numbers', ({ assert }) => {
    const first = new KeyedStream(secret, 'a').bytes(32)
    assert.notDeepEqual(first, new KeyedStream(secret, 'b').bytes(32))
    assert.notDeepEqual(first, new KeyedStream(Buffer.alloc(32, 7), 'a').bytes(32))
  })

  test('a shuffle keeps every item once, and bounded draws are uniform', ({ assert }) => {
    const stream = new KeyedStream(secret, 'shuffle')
    const shuffled = stream.shuffle(Array.from({ length: 1000 }, (_, i) => i))
    assert.notDeepEqual(shuffled.slice(0, 5), [0, 1, 2, 3, 4])
    assert.deepEqual(new Set(shuffled).size, 1000)
    const hits = [0, 0, 0]
    for (let i = 0; i < 3000; i++) hits[stream.below(3)]! += 1
    for (const hit of hits) assert.isTrue(Math.abs(hit - 1000) < 120, `${hits}`)
  })
})

test.group('Watermark payload', () => {
  test('has 48 bits: a version byte and a random id', ({ assert }) => {
    const [one, other] = [generateWatermarkId(), generateWatermarkId()]
    assert.match(one, /^10[0-9a-f]{10}$/)
    assert.notEqual(one, other)
    assert.equal(randomPartOf('10ABCDEF0123'), 'abcdef0123')
  })

  test('is rejected unless it has 12 hexadecimal digits', ({ assert }) => {
    for (const wrong of ['', '10abcdef012', '10abcdef01234', '10abcdef012g']) {
      assert.throws(() => payloadToBytes(wrong), BadWatermarkId)
    }
  })

  test('has a check of the first 32 bits of HMAC-SHA256(secret, "crc" || payload)', ({
    assert,
  }) => {
    const payload = payloadToBytes('10abcdef0123')
    const message = Buffer.concat([Buffer.from('crc'), payload])
    const expected = createHmac('sha256', secret).update(message).digest('hex').slice(0, 8)
    assert.equal(keyedCrc(secret, payload).toString('hex'), expected)
  })

  test('is decrypted with its own key only, and not after any changed bit', ({ assert }) => {
    const key = { id: '1', secret }
    const sealed = sealPayload(secret, '10abcdef0123')
    assert.equal(openSealed(key, sealed), '10abcdef0123')
    assert.isNull(openSealed({ id: '2', secret: Buffer.alloc(32, 9) }, sealed))
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const forged = Buffer.from(sealed)
      forged[bit >> 3]! ^= 1 << (bit & 7)
      assert.isNull(openSealed(key, forged), `bit ${bit}`)
    }
    assert.isNull(openSealed(key, sealed.subarray(1)))
  })
})
