import { test } from '@japa/runner'
import { codeAt, codeSequence, CODE_CAPACITY } from '#watermarking/engines/text/code_sequence'
import { distance, nestedCode, syndrome, weight } from '#watermarking/engines/text/nested_code'

const key = { id: '1', secret: Buffer.alloc(32, 3) }

const least = (words: readonly number[]) => {
  let smallest = 99
  words.forEach((one, i) => {
    for (const other of words.slice(0, i)) smallest = Math.min(smallest, distance(one, other))
  })
  return smallest
}

test.group('Nested code', () => {
  test('contains every 13-bit word once', ({ assert }) => {
    assert.equal(new Set(nestedCode()).size, 8192)
  })

  test('256 words differ in 4 bits, 512 in 3, and the first 17 in 6', ({ assert }) => {
    const words = nestedCode()
    assert.equal(least(words.slice(0, 17)), 6)
    assert.equal(least(words.slice(0, 256)), 4)
    assert.equal(least(words.slice(0, 257)), 3)
    assert.equal(least(words.slice(0, 512)), 3)
  })

  test('the first 512 are the Hamming code, the first 256 its words of even weight', ({
    assert,
  }) => {
    const words = nestedCode()
    assert.isTrue(words.slice(0, 512).every((word) => syndrome(word) === 0))
    assert.isTrue(words.slice(0, 256).every((word) => weight(word) % 2 === 0))
    assert.isTrue(words.slice(256, 512).every((word) => weight(word) % 2 === 1))
  })

  test('each further coset of 512 keeps a distance of 3 within itself', ({ assert }) => {
    const words = nestedCode()
    for (const coset of [1, 8, 15]) {
      assert.equal(least(words.slice(coset * 512, coset * 512 + 512)), 3)
    }
  })
})

test.group('Codes of buyers', () => {
  test('8191 buyers of a scope all differ, and none gets the original', ({ assert }) => {
    const codes = codeSequence(key, 'version-1')
    assert.equal(codes.length, CODE_CAPACITY)
    assert.equal(new Set(codes).size, 8191)
    assert.isFalse(codes.includes(0))
  })

  test('mask and order keep the distances of the nested code', ({ assert }) => {
    const codes = codeSequence(key, 'version-1')
    assert.isAtLeast(least(codes.slice(0, 16)), 6)
    assert.isAtLeast(least(codes.slice(0, 255)), 4)
  })

  test('codes depend on scope and key alone', ({ assert }) => {
    const codes = codeSequence(key, 'version-1').slice(0, 40)
    assert.deepEqual(codeSequence(key, 'version-1').slice(0, 40), codes)
    assert.notDeepEqual(codeSequence(key, 'version-2').slice(0, 40), codes)
    const rekeyed = codeSequence({ id: '2', secret: Buffer.alloc(32, 4) }, 'version-1')
    assert.notDeepEqual(rekeyed.slice(0, 40), codes)
  })

  test('a number outside of 0..8190 has no code', ({ assert }) => {
    assert.equal(codeAt(key, 's', 8190), codeSequence(key, 's').at(-1))
    for (const n of [-1, 8191, 1.5, Number.NaN]) {
      assert.throws(() => codeAt(key, 's', n), RangeError)
    }
  })
})
