import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ApiConformance, type Exchange } from '#tests/support/api/api_conformance'

const DESCRIPTION = fileURLToPath(new URL('../../../resources/openapi.json', import.meta.url))

const envelope = (data: unknown) => JSON.stringify({ code: 1, message: 'ok', data })
const hidden = (data: unknown): Exchange => ({
  method: 'POST',
  path: '/api/v1/admin-dashboard/products/7/hide',
  status: 200,
  type: 'application/json',
  answer: envelope(data),
})
const failure = (status: number, error: string): Exchange => ({
  ...hidden(null),
  status,
  answer: JSON.stringify({ code: status, error, message: 'No', requestId: 'r' }),
})

function faultsOf(...exchanges: Exchange[]): string {
  const conformance = new ApiConformance(DESCRIPTION)
  for (const exchange of exchanges) conformance.check(exchange)
  return conformance.takeFaults().join('\n')
}

test.group('The check of responses against the API description', () => {
  test('accepts what is described, and skips unknown addresses', ({ assert }) => {
    const elsewhere = { ...hidden(null), path: '/api/v1/nothing' }
    assert.equal(
      faultsOf(hidden({ id: 7, isHidden: true }), failure(404, 'NOT_FOUND'), elsewhere),
      ''
    )
  })

  test('skips a method that the router does not know', ({ assert }) => {
    assert.equal(faultsOf(failure(405, 'METHOD_NOT_ALLOWED')), '')
  })

  test('finds a value of another type', ({ assert }) => {
    assert.include(faultsOf(hidden({ id: '7', isHidden: true })), '/data/id must be number')
  })

  test('finds a field that is missing, and one that is not described', ({ assert }) => {
    const faults = faultsOf(hidden({ isHidden: true, secret: true }))
    assert.include(faults, `must have required property 'id'`)
    assert.include(faults, '"additionalProperty":"secret"')
  })

  test('finds a status that is not described', ({ assert }) => {
    assert.include(
      faultsOf({ ...hidden({ id: 7, isHidden: true }), status: 202 }),
      'the status 202 is not'
    )
  })

  test('finds an error code that is not described', ({ assert }) => {
    assert.include(faultsOf(failure(404, 'SURPRISE')), '/error must be')
  })

  test('finds a media type that is not described', ({ assert }) => {
    const page = { ...hidden(null), type: 'text/html', answer: undefined }
    assert.include(faultsOf(page), 'an answer of the type "text/html"')
  })

  test('finds a body that was accepted although the description rejects it', ({ assert }) => {
    const sent = JSON.stringify({ reason: ['spam'] })
    assert.include(faultsOf({ ...hidden({ id: 7, isHidden: true }), sent }), 'accepted: /reason')
  })

  test('reports a deviation once', ({ assert }) => {
    const conformance = new ApiConformance(DESCRIPTION)
    conformance.check(hidden({ id: '7', isHidden: true }))
    conformance.check(hidden({ id: '8', isHidden: true }))
    assert.lengthOf(conformance.takeFaults(), 1)
    assert.isEmpty(conformance.takeFaults())
  })
})
