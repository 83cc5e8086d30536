import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api } = controllers.ledger

router
  .get('/api/v1/admin-dashboard/ledger/check', [api.admin.LedgerChecks, 'show'])
  .as('api.admin.ledger_checks.show')
  .use([middleware.auth(), middleware.role(['admin'])])
