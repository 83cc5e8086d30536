import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { account, admin, api, auth } = controllers.identity

/** A person in their own browser: what follows is nothing for programs. */
const signedIn = () => [middleware.auth(), middleware.sessionOnly()]

router
  .group(() => {
    router.get('/login', [auth.Sessions, 'create']).as('sessions.create')
    router.get('/register', [auth.Accounts, 'create']).as('accounts.create')
    router.get('/forgot', [auth.PasswordResets, 'create']).as('password_resets.create')
    router.get('/reset', [auth.PasswordResets, 'edit']).as('password_resets.edit')
  })
  .prefix('/auth')
  .as('auth')

router
  .group(() => {
    router.on('/').redirectToPath('/account/profile').as('show')
    router.get('/profile', [account.Profiles, 'show']).as('profile.show')
    router.get('/data', [account.Data, 'show']).as('data.show')

    const own = middleware.sessionOnly
    router.get('/security', [account.Security, 'show']).as('security.show').use(own())
    router.get('/sessions', [account.Sessions, 'index']).as('sessions.index').use(own())
    router.get('/tokens', [account.Tokens, 'index']).as('tokens.index').use(own())
  })
  .prefix('/account')
  .as('account')
  .use(middleware.auth())

/** The way in: for everybody, limited by guesses. */
router
  .group(() => {
    router
      .post('/verification-codes/public/email', [api.VerificationCodes, 'store'])
      .as('verification_codes.store')
    router.post('/forgot-password', [api.PasswordResets, 'store']).as('forgot_password.store')
    router.post('/reset-password', [api.PasswordResets, 'update']).as('reset_password.update')
    router.post('/sign-up', [api.Accounts, 'store']).as('sign_up.store')
    router.post('/sign-in', [api.Sessions, 'store']).as('sign_in.store')
    router.post('/sign-out', [api.Sessions, 'destroy']).as('sign_out.store').use(middleware.auth())
  })
  .prefix('/api/v1/auth')
  .as('api.auth')

/** Whoever is in: codes, step-up, where else they are in. */
router
  .group(() => {
    router
      .group(() => {
        router.post('/email', [api.EmailCodes, 'store']).as('email_codes.store')
        router.post('/sms', [api.Phones, 'create']).as('sms_codes.store')
        router.post('/sms/verify', [api.Phones, 'store']).as('phone.store')
      })
      .prefix('/verification-codes')
    router.post('/confirmations', [api.Confirmations, 'store']).as('confirmations.store')
    router.get('/active-sessions', [api.ActiveSessions, 'index']).as('active_sessions.index')
    router.delete('/sessions', [api.OtherSessions, 'destroy']).as('other_sessions.destroy')
    router
      .delete('/sessions/:id', [api.ActiveSessions, 'destroy'])
      .where('id', router.matchers.uuid())
      .as('active_sessions.destroy')
  })
  .prefix('/api/v1/auth')
  .as('api.auth')
  .use(signedIn())

/** What a program may change with a token of its owner. */
router
  .group(() => {
    router.patch('', [api.Profiles, 'update']).as('profile.update')
    // Who acts in another's name must not change in which language that person is written to.
    router
      .patch('/languages', [api.Languages, 'update'])
      .as('languages.update')
      .use(middleware.inPerson())
    router.put('/billing-details', [api.BillingDetails, 'update']).as('billing_details.update')
    router.put('/avatar', [api.Avatars, 'update']).as('avatar.update')
    router.delete('/avatar', [api.Avatars, 'destroy']).as('avatar.destroy')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use(middleware.auth())

/** What makes an account its owner's. */
router
  .group(() => {
    const { confirmed } = middleware
    router.delete('', [api.Departures, 'store']).as('destroy').use(confirmed())
    router.get('/data-export', [api.DataExports, 'show']).as('data_export.show').use(confirmed())
    router.put('/password', [api.Passwords, 'update']).as('password.update')
    router.post('/verify-email', [api.EmailVerifications, 'store']).as('verify_email.store')
    router.delete('/phone', [api.Phones, 'destroy']).as('phone.destroy').use(confirmed())

    router
      .group(() => {
        router.post('/setup', [api.TwoFactorSetups, 'store']).as('setup.store').use(confirmed())
        router.post('/verify', [api.TwoFactor, 'store']).as('store')
        router.delete('', [api.TwoFactor, 'destroy']).as('destroy')
        router.post('/recovery-codes', [api.RecoveryCodes, 'store']).as('recovery_codes.store')
      })
      .prefix('/2fa')
      .as('two_factor')

    router
      .group(() => {
        router.get('', [api.AccessTokens, 'index']).as('index')
        router.post('', [api.AccessTokens, 'store']).as('store').use(confirmed())
        router.delete('/:id', [api.AccessTokens, 'destroy']).where('id', ROW_ID).as('destroy')
      })
      .prefix('/access-tokens')
      .as('access_tokens')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use(signedIn())

router
  .get('/admin/impersonation', [admin.Impersonation, 'show'])
  .as('admin.impersonation.show')
  .use([middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router.post('', [api.admin.Impersonations, 'store']).as('store').use(middleware.confirmed())
    router.delete('', [api.admin.Impersonations, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/admin-dashboard/impersonations')
  .as('api.admin.impersonations')
  .use([middleware.role(['admin']), middleware.sessionOnly()])
