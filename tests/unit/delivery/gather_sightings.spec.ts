import { test } from '@japa/runner'
import { gatherSightings } from '#delivery/engines/gather_sightings'
import type { ImageMarkReading } from '#watermarking/queries/detect_image'

const reading = (part: Partial<ImageMarkReading>) =>
  ({ verdict: 'none', payload: null, listed: [], ...part }) as ImageMarkReading
const exact = (payload: string) => reading({ verdict: 'exact', payload })
const listed = (payload: string, score: number, isSure: boolean) =>
  reading({
    verdict: isSure ? 'listed' : 'weak',
    payload: isSure ? payload : null,
    listed: [
      { payload, traceId: payload.slice(2), keyId: 'k1', score, falseAccusation: 1e-6, isSure },
    ],
  })

test.group('Sightings of several pictures', () => {
  test('the same mark on several pictures is one sighting', ({ assert }) => {
    const [first, ...rest] = gatherSightings([exact('a'), reading({}), exact('a')])
    assert.containSubset(first, { payload: 'a', certainty: 'exact', pictures: 2, score: null })
    assert.isEmpty(rest)
  })

  test('the surest comes first, then the one on most pictures', ({ assert }) => {
    const found = gatherSightings([
      listed('w', 4.6, false),
      listed('l', 7, true),
      exact('a'),
      exact('b'),
      exact('b'),
    ])
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

  test('what was faint on one picture and read on another was read', ({ assert }) => {
    const [only] = gatherSightings([listed('a', 4.8, false), exact('a')])
    assert.containSubset(only, { certainty: 'exact', pictures: 2, score: null })
  })

  test('pictures without a mark say nothing', ({ assert }) => {
    assert.isEmpty(gatherSightings([reading({}), reading({})]))
  })
})
