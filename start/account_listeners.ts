import { listen } from '#core/events/listeners'
import { OwnerNoticeDue } from '#identity/events/owner_notice_due'
import { PasswordResetRequested } from '#identity/passwords/events/password_reset_requested'
import { UserDeleted } from '#identity/privacy/events/user_deleted'
import { VerificationCodeRequested } from '#identity/verification/events/verification_code_requested'

/* Listeners about accounts: codes, reset links and security notices, as in start/listeners.ts. */
listen(
  OwnerNoticeDue,
  'identity.mail_on_owner_notice_due',
  () => import('#identity/listeners/mail_on_owner_notice_due'),
  'mail'
)
listen(
  UserDeleted,
  'identity.remove_avatar_on_user_deleted',
  () => import('#identity/privacy/listeners/remove_avatar_on_user_deleted')
)
listen(
  PasswordResetRequested,
  'identity.mail_on_password_reset_requested',
  () => import('#identity/passwords/listeners/mail_on_password_reset_requested'),
  'codes'
)
listen(
  VerificationCodeRequested,
  'identity.deliver_on_verification_code_requested',
  () => import('#identity/verification/listeners/deliver_on_verification_code_requested'),
  'codes'
)
