import { test } from '@japa/runner'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { transformWithoutStacks } from '#core/http/responses/cheap_transforms'

class Named extends BaseTransformer<{ name: string }> {
  toObject() {
    return { name: this.resource.name }
  }
}

test.group('Transformers', (group) => {
  const { transform, paginate } = BaseTransformer
  // The tested function replaces these static methods of the framework.
  group.each.teardown(() => {
    Object.assign(BaseTransformer, { transform, paginate })
  })

  test('capture no stack trace, and leave Error.stackTraceLimit unchanged', ({ assert }) => {
    transformWithoutStacks()
    const limit = Error.stackTraceLimit
    const prepare = Error.prepareStackTrace
    let collected = 0
    Error.prepareStackTrace = (error, sites) => {
      collected += sites.length
      return String(error)
    }
    try {
      Named.transform({ name: 'one' })
      Named.transform([{ name: 'one' }, { name: 'other' }])
    } finally {
      Error.prepareStackTrace = prepare
    }
    assert.equal(collected, 0)
    assert.equal(Error.stackTraceLimit, limit)
  })

  test('still turn null into null', ({ assert }) => {
    transformWithoutStacks()
    assert.isNull(Named.transform(null))
  })
})
