import router from '@adonisjs/core/services/router'
import transmit from '@adonisjs/transmit/services/main'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { platform } = controllers

router.get('/files/private/*', [platform.PrivateFiles, 'show']).as('storefront.private_files.show')

router
  .put('/api/v1/uploads/:ticket/:number', [platform.Uploads, 'update'])
  .where('ticket', router.matchers.uuid())
  .where('number', ROW_ID)
  .as('api.uploads.update')

router
  .get('/api/v1/captcha-challenges/comment', [platform.CaptchaChallenges, 'show'])
  .as('api.captcha_challenges.show')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/mailbox', [platform.dev.Mailboxes, 'index']).as('mailboxes.index')
    router.get('/mailbox.json', [platform.dev.Mailboxes, 'show']).as('mailboxes.show')
  })
  .prefix('/dev')
  .as('dev')
  .use(middleware.mailboxOnly())

transmit.registerRoutes((route) => {
  const verb = route.getPattern().split('/').at(-1)!
  const hasChannel = verb !== 'events'
  route.as(`live.${verb}`).use([middleware.auth(), middleware.ownStream({ hasChannel })])
  if (!hasChannel) route.use(middleware.streamPlace())
})
