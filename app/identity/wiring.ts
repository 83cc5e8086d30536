import { OwnerNoticeDue } from '#identity/events'
import { PasswordResetRequested } from '#identity/passwords/events'
import { UserDeleted } from '#identity/privacy/events'
import { VerificationCodeRequested } from '#identity/verification/events'
import { job, on, type Wiring } from '#platform/module_wiring'
import { sessionInvariants } from '#identity/queries/session_invariants'

export const wiring: Wiring = {
  listeners: [
    on(OwnerNoticeDue, 'identity.mail_on_owner_notice_due', {
      lane: 'mail',
      load: () => import('#identity/actions/mail_owner_notice'),
      run: (mail, notice, eventId) => mail.execute({ ...notice, eventId }),
    }),
    on(UserDeleted, 'identity.remove_avatar_on_user_deleted', {
      load: () => import('#identity/privacy/actions/remove_avatar'),
    }),
    on(PasswordResetRequested, 'identity.mail_on_password_reset_requested', {
      lane: 'codes',
      load: () => import('#identity/passwords/actions/mail_password_reset'),
      run: (mail, { userId }, eventId) => userId !== null && mail.execute({ userId, eventId }),
    }),
    on(VerificationCodeRequested, 'identity.deliver_on_verification_code_requested', {
      lane: 'codes',
      load: () => import('#identity/verification/actions/deliver_code'),
      run: (deliver, code, eventId) => deliver.execute({ ...code, eventId }),
    }),
  ],
  jobs: [
    job('identity.sweep', {
      everyMinutes: 60,
      load: () => import('#identity/sessions/actions/sweep_expired'),
    }),
  ],
  checks: [
    { name: 'demo', atStart: true, load: () => import('#identity/queries/check_demo_accounts') },
  ],
  invariants: sessionInvariants,
  sealed: [{ table: 'users', column: 'two_factor_secret', purpose: `'two_factor:' || id` }],
  retention: [
    // A place without a sign-in for more than a year counts as new again.
    { table: 'known_places', column: 'last_seen_at', days: 400 },
    // Invalid tokens are shown to their owner for a while.
    { table: 'access_tokens', column: 'expires_at', days: 90 },
    { table: 'access_tokens', column: 'revoked_at', days: 90 },
  ],
  personalData: () => import('#identity/privacy/queries/account_personal_data'),
}
