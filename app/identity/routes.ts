import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { identity } = controllers

/** Routes for a user's own browser session, not for tokens. */
const signedIn = () => [middleware.auth(), middleware.sessionOnly()]

router
  .group(() => {
    router.get('/login', [identity.signIn.Sessions, 'create']).as('sessions.create')
    router.get('/register', [identity.accounts.Accounts, 'create']).as('accounts.create')
    router.get('/forgot', [identity.passwords.Passwords, 'forgot']).as('password_resets.create')
    router.get('/reset', [identity.passwords.Passwords, 'reset']).as('password_resets.edit')
  })
  .prefix('/auth')
  .as('auth')

router
  .group(() => {
    router.on('/').redirectToPath('/account/profile').as('show')
    router.get('/profile', [identity.accounts.Profiles, 'show']).as('profile.show')
    router.get('/data', [identity.privacy.Data, 'show']).as('data.show').use(middleware.inPerson())

    const own = middleware.sessionOnly
    router.get('/security', [identity.accounts.Security, 'show']).as('security.show').use(own())
    router.get('/sessions', [identity.sessions.Sessions, 'index']).as('sessions.index').use(own())
    router.get('/tokens', [identity.sessions.AccessTokens, 'index']).as('tokens.index').use(own())
  })
  .prefix('/account')
  .as('account')
  .use(middleware.auth())

/** Public sign-in routes with rate limits. */
router
  .group(() => {
    router
      .post('/verification-codes/public/email', [identity.verification.VerificationCodes, 'store'])
      .as('verification_codes.store')
    router
      .post('/forgot-password', [identity.passwords.Passwords, 'sendReset'])
      .as('forgot_password.store')
    router
      .post('/reset-password', [identity.passwords.Passwords, 'finishReset'])
      .as('reset_password.update')
    router.post('/sign-up', [identity.accounts.Accounts, 'signUp']).as('sign_up.store')
    router.post('/sign-in', [identity.signIn.Sessions, 'store']).as('sign_in.store')
    router
      .post('/sign-out', [identity.signIn.Sessions, 'destroy'])
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
          .post('/email', [identity.verification.VerificationCodes, 'storeForEmail'])
          .as('email_codes.store')
        router.post('/sms', [identity.accounts.Security, 'sendCode']).as('sms_codes.store')
        router.post('/sms/verify', [identity.accounts.Security, 'storePhone']).as('phone.store')
      })
      .prefix('/verification-codes')
    router.post('/confirmations', [identity.signIn.Sessions, 'confirm']).as('confirmations.store')
    router.get('/active-sessions', [identity.sessions.Sessions, 'list']).as('active_sessions.index')
    router
      .delete('/sessions', [identity.sessions.Sessions, 'destroyOthers'])
      .as('other_sessions.destroy')
    router
      .delete('/sessions/:id', [identity.sessions.Sessions, 'destroy'])
      .where('id', router.matchers.uuid())
      .as('active_sessions.destroy')
  })
  .prefix('/api/v1/auth')
  .as('api.auth')
  .use(signedIn())

/** Routes that an access token may call. */
router
  .group(() => {
    router.patch('', [identity.accounts.Profiles, 'update']).as('profile.update')
    // An impersonating admin must not change the language of the user's emails.
    router
      .patch('/languages', [identity.accounts.Profiles, 'updateLanguage'])
      .as('languages.update')
      .use(middleware.inPerson())
    router
      .put('/billing-details', [identity.accounts.Profiles, 'updateBilling'])
      .as('billing_details.update')
    router.put('/avatar', [identity.accounts.Profiles, 'updateAvatar']).as('avatar.update')
    router.delete('/avatar', [identity.accounts.Profiles, 'destroyAvatar']).as('avatar.destroy')
  })
  .prefix('/api/v1/user')
  .as('api.user')
  .use(middleware.auth())

/** Routes that control the access to the account. */
router
  .group(() => {
    const { confirmed } = middleware
    router.delete('', [identity.privacy.Data, 'deleteAccount']).as('destroy').use(confirmed())
    router
      .get('/data-export', [identity.privacy.Data, 'export'])
      .as('data_export.show')
      .use(confirmed())
    router.put('/password', [identity.passwords.Passwords, 'update']).as('password.update')
    router
      .post('/verify-email', [identity.accounts.Accounts, 'verifyEmail'])
      .as('verify_email.store')
    router
      .delete('/phone', [identity.accounts.Security, 'destroyPhone'])
      .as('phone.destroy')
      .use(confirmed())

    router
      .group(() => {
        router
          .post('/setup', [identity.twoFactor.TwoFactor, 'setUp'])
          .as('setup.store')
          .use(confirmed())
        router.post('/verify', [identity.twoFactor.TwoFactor, 'store']).as('store')
        router.delete('', [identity.twoFactor.TwoFactor, 'destroy']).as('destroy')
        router
          .post('/recovery-codes', [identity.twoFactor.TwoFactor, 'renewRecoveryCodes'])
          .as('recovery_codes.store')
      })
      .prefix('/2fa')
      .as('two_factor')

    router
      .group(() => {
        router.get('', [identity.sessions.AccessTokens, 'list']).as('index')
        router.post('', [identity.sessions.AccessTokens, 'store']).as('store').use(confirmed())
        router
          .delete('/:id', [identity.sessions.AccessTokens, 'destroy'])
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
  .get('/admin/impersonation', [identity.sessions.admin.Impersonations, 'show'])
  .as('admin.impersonation.show')
  .use([middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router
      .post('', [identity.sessions.admin.Impersonations, 'store'])
      .as('store')
      .use(middleware.confirmed())
    router.delete('', [identity.sessions.admin.Impersonations, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/admin-dashboard/impersonations')
  .as('api.admin.impersonations')
  .use([middleware.role(['admin']), middleware.sessionOnly()])

/** What users ask an admin for. */
router
  .group(() => {
    const { AccountRequests } = identity.privacy.admin
    router.post('/data-exports', [AccountRequests, 'exportData']).as('user_data_exports.store')
    router.post('/deletion', [AccountRequests, 'delete']).as('user_deletions.store')
    router.post('/two-factor-resets', [AccountRequests, 'resetTwoFactor']).as('user_resets.store')
    router.patch('/email', [AccountRequests, 'correctEmail']).as('user_emails.update')
    router.post('/session-ends', [AccountRequests, 'endSessions']).as('user_session_ends.store')
  })
  .prefix('/api/v1/admin-dashboard/users/:id')
  .where('id', ROW_ID)
  .as('api.admin')
  .use([
    middleware.auth(),
    middleware.role(['admin']),
    middleware.sessionOnly(),
    middleware.confirmed(),
  ])

router
  .get('/api/v1/admin-dashboard/users/:id/deletion', [
    identity.privacy.admin.AccountRequests,
    'previewDeletion',
  ])
  .where('id', ROW_ID)
  .as('api.admin.user_deletions.show')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
