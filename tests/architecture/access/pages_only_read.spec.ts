import { test } from '@japa/runner'
import { controllers } from '#generated/controllers'
import {
  controllerRoutes,
  importsOfMethod,
  usedImports,
} from '#tests/support/access/controller_methods'

/** Routes outside `/api/v1` that act, and why. */
const ACTING: Record<string, string> = {}

const actionsIn = (imports: string[]) => imports.filter((path) => /\/actions\//.test(path))

test.group('Pages', () => {
  test('no method of a page uses an action', ({ assert }) => {
    const pages = controllerRoutes().filter(
      ({ name, pattern }) => !pattern.startsWith('/api/v1/') && !(name in ACTING)
    )
    assert.isAbove(pages.length, 80)
    assert.isNotEmpty(Object.keys(controllers))
    const acting = pages.filter(({ file, method }) => actionsIn(importsOfMethod(file, method))[0])
    assert.deepEqual(
      acting.map(({ name }) => name),
      []
    )
  })

  test('the check finds an action that a page uses, itself or through a helper', ({ assert }) => {
    const source = `
      import { GrantOrder } from '#delivery/actions/grant_order'
      import { FindOrder } from '#orders/queries/find_order'
      export default class OrdersController {
        constructor(private grant: GrantOrder) {}
        index(ctx: HttpContext, grantOrder: GrantOrder) {}
        show(ctx: HttpContext) { return this.#granted(ctx) }
        edit(ctx: HttpContext, findOrder: FindOrder) { return findOrder.execute(ctx) }
        store(ctx: HttpContext) { return storeAll(ctx) }
        #granted(ctx: HttpContext) { return this.grant.execute(ctx) }
      }
      function storeAll(ctx: HttpContext) { return new GrantOrder().execute(ctx) }`
    const acting = ['index', 'show', 'edit', 'store'].filter(
      (method) => actionsIn(usedImports(source, method))[0]
    )
    assert.deepEqual(acting, ['index', 'show', 'store'])
  })
})
