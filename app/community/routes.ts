import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { account, api } = controllers.community

router
  .group(() => {
    router.get('/comments', [api.Comments, 'index']).as('comments.index')
    router
      .group(() => {
        router
          .post('/comments', [api.Comments, 'store'])
          .as('comments.store')
          .use(middleware.inPerson())
        router.delete('/comments/:cid', [api.Comments, 'destroy']).as('comments.destroy')
      })
      .use(middleware.auth())
  })
  .prefix('/api/v1/creator/products/:pid')
  .where('pid', ROW_ID)
  .where('cid', ROW_ID)
  .as('api')

router
  .group(() => {
    router.get('/', [api.Follows, 'index']).as('index')
    router.post('/', [api.Follows, 'store']).as('store')
    router.patch('/:id', [api.Follows, 'update']).as('update')
    router.delete('/:id', [api.Follows, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/user/follows')
  .where('id', ROW_ID)
  .as('api.follows')
  .use(middleware.auth())

router
  .get('/account/followings', [account.Followings, 'index'])
  .as('account.followings.index')
  .use(middleware.auth())
