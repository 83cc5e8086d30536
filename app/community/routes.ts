import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

router
  .get('/api/v1/creator/products/:pid/comments', [controllers.community.api.Comments, 'index'])
  .where('pid', { match: /^[1-9]\d{0,8}$/, cast: Number })
  .as('api.comments.index')
