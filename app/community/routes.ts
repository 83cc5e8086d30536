import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { Comments, Follows } = controllers.community

router
  .group(() => {
    router.get('/comments', [Comments, 'index']).as('comments.index')
    router
      .group(() => {
        router
          .post('/comments', [Comments, 'store'])
          .as('comments.store')
          .use(middleware.inPerson())
        router.delete('/comments/:cid', [Comments, 'destroy']).as('comments.destroy')
      })
      .use(middleware.auth())
  })
  .prefix('/api/v1/creator/products/:pid')
  .where('pid', ROW_ID)
  .where('cid', ROW_ID)
  .as('api')

router
  .group(() => {
    router.get('/', [Follows, 'list']).as('index')
    router.post('/', [Follows, 'store']).as('store')
    router.patch('/:id', [Follows, 'update']).as('update')
    router.delete('/:id', [Follows, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/user/follows')
  .where('id', ROW_ID)
  .as('api.follows')
  .use(middleware.auth())

router
  .get('/account/followings', [Follows, 'index'])
  .as('account.followings.index')
  .use(middleware.auth())
