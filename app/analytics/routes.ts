import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { studio } = controllers.analytics
const creators = [middleware.auth(), middleware.role(['creator'])]

router.get('/studio/traffic', [studio.Traffic, 'index']).as('studio.traffic.index').use(creators)

router
  .get('/api/v1/creator-dashboard/campaigns/reports', [studio.Traffic, 'export'])
  .as('api.studio.campaign_reports.index')
  .use(creators)
