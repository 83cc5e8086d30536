import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { account, api, auth } = controllers.identity

router.get('/auth/login', [auth.Sessions, 'create']).as('auth.sessions.create')
router.get('/auth/register', [auth.Accounts, 'create']).as('auth.accounts.create')

router.get('/auth/forgot', [auth.PasswordResets, 'create']).as('auth.password_resets.create')
router.get('/auth/reset', [auth.PasswordResets, 'edit']).as('auth.password_resets.edit')

router.on('/account').redirectToPath('/account/profile').as('account.show').use(middleware.auth())
router
  .get('/account/profile', [account.Profiles, 'show'])
  .as('account.profile.show')
  .use(middleware.auth())
router
  .get('/account/security', [account.Security, 'show'])
  .as('account.security.show')
  .use([middleware.auth(), middleware.sessionOnly()])

router
  .group(() => {
    router
      .post('/verification-codes/public/email', [api.VerificationCodes, 'store'])
      .as('verification_codes.store')
    router
      .post('/verification-codes/email', [api.EmailCodes, 'store'])
      .as('email_codes.store')
      .use([middleware.auth(), middleware.sessionOnly()])
    router
      .post('/verification-codes/sms', [api.Phones, 'create'])
      .as('sms_codes.store')
      .use([middleware.auth(), middleware.sessionOnly()])
    router
      .post('/verification-codes/sms/verify', [api.Phones, 'store'])
      .as('phone.store')
      .use([middleware.auth(), middleware.sessionOnly()])
    router.post('/forgot-password', [api.PasswordResets, 'store']).as('forgot_password.store')
    router.post('/reset-password', [api.PasswordResets, 'update']).as('reset_password.update')
    router.post('/sign-up', [api.Accounts, 'store']).as('sign_up.store')
    router.post('/sign-in', [api.Sessions, 'store']).as('sign_in.store')
    router.post('/sign-out', [api.Sessions, 'destroy']).as('sign_out.store').use(middleware.auth())
    router
      .post('/confirmations', [api.Confirmations, 'store'])
      .as('confirmations.store')
      .use([middleware.auth(), middleware.sessionOnly()])
  })
  .prefix('/api/v1/auth')
  .as('api.auth')

router
  .group(() => {
    router
      .put('/password', [api.Passwords, 'update'])
      .as('password.update')
      .use(middleware.sessionOnly())
    router
      .delete('/phone', [api.Phones, 'destroy'])
      .as('phone.destroy')
      .use([middleware.sessionOnly(), middleware.confirmed()])
    router.patch('', [api.Profiles, 'update']).as('profile.update')
    router
      .post('/verify-email', [api.EmailVerifications, 'store'])
      .as('verify_email.store')
      .use(middleware.sessionOnly())
    router.put('/avatar', [api.Avatars, 'update']).as('avatar.update')
    router.delete('/avatar', [api.Avatars, 'destroy']).as('avatar.destroy')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use(middleware.auth())

router
  .group(() => {
    router
      .post('/setup', [api.TwoFactorSetups, 'store'])
      .as('setup.store')
      .use(middleware.confirmed())
    router.post('/verify', [api.TwoFactor, 'store']).as('store')
    router.delete('', [api.TwoFactor, 'destroy']).as('destroy')
    router.post('/recovery-codes', [api.RecoveryCodes, 'store']).as('recovery_codes.store')
  })
  .prefix('/api/v1/user/2fa')
  .as('api.user.two_factor')
  .use([middleware.auth(), middleware.sessionOnly()])

router
  .group(() => {
    router.delete('', [api.Departures, 'store']).as('destroy')
    router.get('/data-export', [api.DataExports, 'show']).as('data_export.show')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use([middleware.auth(), middleware.sessionOnly(), middleware.confirmed()])

router.get('/account/data', [account.Data, 'show']).as('account.data.show').use(middleware.auth())

router
  .group(() => {
    router.get('/sessions', [account.Sessions, 'index']).as('sessions.index')
    router.get('/tokens', [account.Tokens, 'index']).as('tokens.index')
  })
  .prefix('/account')
  .as('account')
  .use([middleware.auth(), middleware.sessionOnly()])

router
  .group(() => {
    router.get('/auth/active-sessions', [api.ActiveSessions, 'index']).as('active_sessions.index')
    router.delete('/auth/sessions', [api.OtherSessions, 'destroy']).as('other_sessions.destroy')
    router
      .delete('/auth/sessions/:id', [api.ActiveSessions, 'destroy'])
      .where('id', router.matchers.uuid())
      .as('active_sessions.destroy')

    router.get('/user/access-tokens', [api.AccessTokens, 'index']).as('access_tokens.index')
    router
      .post('/user/access-tokens', [api.AccessTokens, 'store'])
      .as('access_tokens.store')
      .use(middleware.confirmed())
    router
      .delete('/user/access-tokens/:id', [api.AccessTokens, 'destroy'])
      .where('id', ROW_ID)
      .as('access_tokens.destroy')
  })
  .prefix('/api/v1')
  .as('api')
  .use([middleware.auth(), middleware.sessionOnly()])

router
  .group(() => {
    router
      .post('', [api.admin.Impersonations, 'store'])
      .as('store')
      .use([middleware.sessionOnly(), middleware.confirmed()])
    router.delete('', [api.admin.Impersonations, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/admin-dashboard/impersonations')
  .as('api.admin.impersonations')
  .use([middleware.role(['admin']), middleware.sessionOnly()])
