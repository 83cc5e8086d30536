import { test } from '@japa/runner'
import { mergeDetections } from '#delivery/tracing/engines/merge_detections'
import type { ImageMarkReading } from '#watermarking/queries/image_marks'

const reading = (part: Partial<ImageMarkReading>) =>
  ({ verdict: 'none', payload: null, listed: [], falseAccusation: 1, ...part }) as ImageMarkReading
const exact = (payload: string) => reading({ verdict: 'exact', payload, falseAccusation: 1e-9 })
const listed = (payload: string, score: number, isSure: boolean) =>
  reading({
    verdict: isSure ? 'listed' : 'weak',
    payload: isSure ? payload : null,
    listed: [
      { payload, randomPart: payload.slice(2), keyId: 'k1', score, falseAccusation: 1e-6, isSure },
    ],
  })

test.group('Detections over several images', () => {
  test('the same mark on several images is one detection', ({ assert }) => {
    const [first, ...rest] = mergeDetections({ each: [exact('a'), reading({}), exact('a')] })
    assert.containSubset(first, { payload: 'a', certainty: 'exact', pictures: 2, score: null })
    assert.isEmpty(rest)
  })

  test('the most certain comes first, then the one on most images', ({ assert }) => {
    const found = mergeDetections({
      each: [listed('w', 4.6, false), listed('l', 7, true), exact('a'), exact('b'), exact('b')],
    })
    assert.deepEqual(
      found.map(({ payload, certainty }) => [payload, certainty]),
      [
        ['b', 'exact'],
        ['a', 'exact'],
        ['l', 'listed'],
        ['w', 'weak'],
      ]
    )
  })

  test('a mark faint on one image and read on another is read', ({ assert }) => {
    const [only] = mergeDetections({ each: [listed('a', 4.8, false), exact('a')] })
    assert.containSubset(only, { certainty: 'exact', pictures: 2, score: null })
  })

  test('an innocent buyer is on the weak list of at most one in a thousand traces, over all images', ({
    assert,
  }) => {
    const faint = (falseAccusation: number) => {
      const weak = listed('a', 5.6, false)
      return { ...weak, listed: weak.listed.map((one) => ({ ...one, falseAccusation })) }
    }
    assert.lengthOf(mergeDetections({ each: [faint(9e-4)] }), 1)
    assert.isEmpty(mergeDetections({ each: [faint(9e-4), reading({})] }))
  })

  test('images without a mark do not count', ({ assert }) => {
    assert.isEmpty(mergeDetections({ each: [reading({}), reading({})] }))
  })

  test('a buyer who is found only in the sum of images is attributed to all of them', ({
    assert,
  }) => {
    const each = [listed('a', 4.8, false), reading({}), listed('a', 5, false)]
    const [only] = mergeDetections({ each, together: listed('a', 8, true), added: [0, 1, 2] })
    assert.containSubset(only, { certainty: 'listed', pictures: 3, isAddedUp: true, score: 8 })
  })

  test('the sum does not change the result of a single image', ({ assert }) => {
    const each = [exact('a'), reading({}), reading({})]
    const found = mergeDetections({ each, together: listed('a', 8, true), added: [1, 2] })
    assert.lengthOf(found, 1)
    assert.containSubset(found[0], { certainty: 'exact', pictures: 1, isAddedUp: false })
  })

  test('a weak match of the sum stays weak', ({ assert }) => {
    const found = mergeDetections({
      each: [reading({}), reading({})],
      together: listed('a', 4.9, false),
      added: [0, 1],
    })
    assert.containSubset(found, [{ payload: 'a', certainty: 'weak', isAddedUp: true }])
  })

  test('each image is one more chance of a false match', ({ assert }) => {
    const [only] = mergeDetections({ each: [exact('a'), reading({}), reading({}), reading({})] })
    assert.closeTo(only!.falseAccusation, 4e-9, 1e-12)
  })
})
