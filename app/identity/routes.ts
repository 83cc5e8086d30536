import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { identity } = controllers

/** Routes for a user's own browser session, not for tokens. */
const signedIn = () => [middleware.auth(), middleware.sessionOnly()]

router
  .group(() => {
    router.get('/login', [identity.signIn.auth.Sessions, 'create']).as('sessions.create')
    router.get('/register', [identity.accounts.auth.Accounts, 'create']).as('accounts.create')
    router
      .get('/forgot', [identity.passwords.auth.PasswordResets, 'create'])
      .as('password_resets.create')
    router
      .get('/reset', [identity.passwords.auth.PasswordResets, 'edit'])
      .as('password_resets.edit')
  })
  .prefix('/auth')
  .as('auth')

router
  .group(() => {
    router.on('/').redirectToPath('/account/profile').as('show')
    router.get('/profile', [identity.accounts.account.Profiles, 'show']).as('profile.show')
    router
      .get('/data', [identity.privacy.account.Data, 'show'])
      .as('data.show')
      .use(middleware.inPerson())

    const own = middleware.sessionOnly
    router
      .get('/security', [identity.accounts.account.Security, 'show'])
      .as('security.show')
      .use(own())
    router
      .get('/sessions', [identity.sessions.account.Sessions, 'index'])
      .as('sessions.index')
      .use(own())
    router.get('/tokens', [identity.sessions.account.Tokens, 'index']).as('tokens.index').use(own())
  })
  .prefix('/account')
  .as('account')
  .use(middleware.auth())

/** Public sign-in routes with rate limits. */
router
  .group(() => {
    router
      .post('/verification-codes/public/email', [
        identity.verification.api.VerificationCodes,
        'store',
      ])
      .as('verification_codes.store')
    router
      .post('/forgot-password', [identity.passwords.api.PasswordResets, 'store'])
      .as('forgot_password.store')
    router
      .post('/reset-password', [identity.passwords.api.PasswordResets, 'update'])
      .as('reset_password.update')
    router.post('/sign-up', [identity.accounts.api.Accounts, 'store']).as('sign_up.store')
    router.post('/sign-in', [identity.signIn.api.Sessions, 'store']).as('sign_in.store')
    router
      .post('/sign-out', [identity.signIn.api.Sessions, 'destroy'])
      .as('sign_out.store')
      .use(middleware.auth())
  })
  .prefix('/api/v1/auth')
  .as('api.auth')

/** Routes for signed-in users: codes, confirmation, sessions. */
router
  .group(() => {
    router
      .group(() => {
        router
          .post('/email', [identity.verification.api.EmailCodes, 'store'])
          .as('email_codes.store')
        router.post('/sms', [identity.accounts.api.Phones, 'create']).as('sms_codes.store')
        router.post('/sms/verify', [identity.accounts.api.Phones, 'store']).as('phone.store')
      })
      .prefix('/verification-codes')
    router
      .post('/confirmations', [identity.signIn.api.Confirmations, 'store'])
      .as('confirmations.store')
    router
      .get('/active-sessions', [identity.sessions.api.ActiveSessions, 'index'])
      .as('active_sessions.index')
    router
      .delete('/sessions', [identity.sessions.api.OtherSessions, 'destroy'])
      .as('other_sessions.destroy')
    router
      .delete('/sessions/:id', [identity.sessions.api.ActiveSessions, 'destroy'])
      .where('id', router.matchers.uuid())
      .as('active_sessions.destroy')
  })
  .prefix('/api/v1/auth')
  .as('api.auth')
  .use(signedIn())

/** Routes that an access token may call. */
router
  .group(() => {
    router.patch('', [identity.accounts.api.Profiles, 'update']).as('profile.update')
    // An impersonating admin must not change the language of the user's emails.
    router
      .patch('/languages', [identity.accounts.api.Languages, 'update'])
      .as('languages.update')
      .use(middleware.inPerson())
    router
      .put('/billing-details', [identity.accounts.api.BillingDetails, 'update'])
      .as('billing_details.update')
    router.put('/avatar', [identity.accounts.api.Avatars, 'update']).as('avatar.update')
    router.delete('/avatar', [identity.accounts.api.Avatars, 'destroy']).as('avatar.destroy')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use(middleware.auth())

/** Routes that control the access to the account. */
router
  .group(() => {
    const { confirmed } = middleware
    router
      .delete('', [identity.privacy.api.AccountDeletions, 'store'])
      .as('destroy')
      .use(confirmed())
    router
      .get('/data-export', [identity.privacy.api.DataExports, 'show'])
      .as('data_export.show')
      .use(confirmed())
    router.put('/password', [identity.passwords.api.Passwords, 'update']).as('password.update')
    router
      .post('/verify-email', [identity.accounts.api.EmailVerifications, 'store'])
      .as('verify_email.store')
    router
      .delete('/phone', [identity.accounts.api.Phones, 'destroy'])
      .as('phone.destroy')
      .use(confirmed())

    router
      .group(() => {
        router
          .post('/setup', [identity.twoFactor.api.TwoFactorSetups, 'store'])
          .as('setup.store')
          .use(confirmed())
        router.post('/verify', [identity.twoFactor.api.TwoFactor, 'store']).as('store')
        router.delete('', [identity.twoFactor.api.TwoFactor, 'destroy']).as('destroy')
        router
          .post('/recovery-codes', [identity.twoFactor.api.RecoveryCodes, 'store'])
          .as('recovery_codes.store')
      })
      .prefix('/2fa')
      .as('two_factor')

    router
      .group(() => {
        router.get('', [identity.sessions.api.AccessTokens, 'index']).as('index')
        router.post('', [identity.sessions.api.AccessTokens, 'store']).as('store').use(confirmed())
        router
          .delete('/:id', [identity.sessions.api.AccessTokens, 'destroy'])
          .where('id', ROW_ID)
          .as('destroy')
      })
      .prefix('/access-tokens')
      .as('access_tokens')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use(signedIn())

router
  .get('/admin/impersonation', [identity.sessions.admin.Impersonation, 'show'])
  .as('admin.impersonation.show')
  .use([middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router
      .post('', [identity.sessions.api.admin.Impersonations, 'store'])
      .as('store')
      .use(middleware.confirmed())
    router.delete('', [identity.sessions.api.admin.Impersonations, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/admin-dashboard/impersonations')
  .as('api.admin.impersonations')
  .use([middleware.role(['admin']), middleware.sessionOnly()])
