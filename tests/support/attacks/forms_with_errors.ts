import { categoryValidator } from '#catalog/categories/validators/category_validator'
import { renamingValidator } from '#catalog/attachments/validators/attachment_validators'
import { profileValidator } from '#catalog/products/validators/profile_validator'
import { commentValidator } from '#community/validators/comment_validators'
import { withdrawalValidator } from '#delivery/validators/attachment_validator'
import { createAccessTokenValidator } from '#identity/sessions/validators/access_tokens'
import { signUpValidator } from '#identity/validators/account_validators'
import { billingValidator } from '#identity/accounts/validators/billing_validator'
import { accountDeletionValidator } from '#identity/privacy/validators/account_deletion_validator'
import { impersonationValidator } from '#identity/sessions/validators/impersonation_validator'
import {
  changePasswordValidator,
  forgotPasswordValidator,
  resetPasswordValidator,
} from '#identity/passwords/validators/passwords'
import {
  bindPhoneValidator,
  sendSmsValidator,
} from '#identity/accounts/validators/phone_validators'
import {
  languagesValidator,
  profileValidator as accountValidator,
  verifyEmailValidator,
} from '#identity/accounts/validators/profile_validators'
import {
  confirmationValidator,
  secondFactorValidator,
  totpCodeValidator,
} from '#identity/two_factor/validators/two_factor_validators'
import {
  completionValidator,
  refundRejectionValidator,
  refundTransferValidator,
  refundValidator,
} from '#sales/validators/admin_order_validators'
import {
  placeOrderValidator,
  placeTipValidator,
} from '#orders/checkout/validators/order_validators'
import { newReceiptValidator } from '#sales/validators/receipt_validators'
import { notificationValidator } from '#marketing/validators/notification_validators'
import { configureGatewayValidator } from '#payments/gateways/validators/gateways'
import {
  createCardsValidator,
  redeemCardValidator,
} from '#payments/recharge_cards/validators/recharge_cards'
import { claimValidator, createCouponValidator } from '#promotions/validators/coupon_validators'
import { blockValidator } from '#shops/validators/block_validator'
import { shopValidator, tippingValidator } from '#shops/validators/shop_validator'
import { disclosureValidator } from '#site/validators/disclosure_validator'
import { adminForms } from '#tests/support/attacks/admin_forms'
import { applicationForms } from '#tests/support/attacks/application_forms'
import { payoutForms } from '#tests/support/attacks/payout_forms'
import { productForms } from '#tests/support/attacks/product_forms'
import { ticketForms } from '#tests/support/attacks/ticket_forms'
import { tracingForms } from '#tests/support/attacks/tracing_forms'

export type Validator = { toJSON(): { schema: { schema: unknown } } }

export type Form = {
  validator: Validator
  /** Where its fields are, below `inertia`. */
  files: string[]
  /** Fields without their own message: ApiForm shows their errors above the form. */
  above?: string
}

const ORDERS = 'components/sales/admin'
const WHOLE = 'amount currency quantity'
const SECURITY = 'components/identity/security'
const FILES = 'components/catalog/files'

export const forms: Record<string, Form> = {
  ...adminForms,
  ...applicationForms,
  ...payoutForms,
  ...productForms,
  ...ticketForms,
  'password': {
    validator: changePasswordValidator,
    files: [`${SECURITY}/password_panel.tsx`, 'components/identity/new_password.tsx'],
  },
  'forgotten password': {
    validator: resetPasswordValidator,
    files: ['components/identity/new_password.tsx'],
    above: 'token',
  },
  'phone': {
    validator: bindPhoneValidator,
    files: [`${SECURITY}/phone_form.tsx`],
    above: 'purpose',
  },
  'sign-up': { validator: signUpValidator, files: ['pages/auth/register.tsx'] },
  'account': {
    validator: accountValidator,
    files: ['name_panel', 'change_email_form'].map((n) => `components/identity/profile/${n}.tsx`),
    above: 'version',
  },
  'billing details': {
    validator: billingValidator,
    files: ['components/identity/billing/billing_fields.tsx'],
    above: 'version',
  },
  'access token': {
    validator: createAccessTokenValidator,
    files: ['components/identity/tokens/create_token_dialog.tsx'],
  },
  'category': {
    validator: categoryValidator,
    files: ['components/catalog/categories/category_form.tsx'],
    above: 'sort version',
  },
  'creator’s profile': {
    validator: profileValidator,
    files: ['public_profile_panel', 'settlement_panel'].map((n) => `components/creators/${n}.tsx`),
    above: 'version autoClearSalesHistory defaultWatermarkSetting',
  },
  'shop': {
    validator: shopValidator,
    files: ['components/shops/settings/basics_panel.tsx'],
    above: 'version status',
  },
  'tips': {
    validator: tippingValidator,
    files: ['components/shops/settings/tipping_panel.tsx'],
    above: 'version enabled',
  },
  'coupon': {
    validator: createCouponValidator,
    files: ['coupon_form', 'discount_fields'].map((n) => `components/promotions/${n}.tsx`),
    above: 'isPublic',
  },
  'gateway': {
    validator: configureGatewayValidator,
    files: ['gateway_form', 'currency_limits'].map((n) => `components/payments/settings/${n}.tsx`),
    above: 'version isEnabled',
  },
  'recharge cards': {
    validator: createCardsValidator,
    files: ['components/payments/cards/create_batch_dialog.tsx'],
  },
  'refund': { validator: refundValidator, files: [`${ORDERS}/refund_dialog.tsx`], above: WHOLE },
  'refused refund': {
    validator: refundRejectionValidator,
    files: [`${ORDERS}/reject_dialog.tsx`],
  },
  'proof of a transfer': {
    validator: refundTransferValidator,
    files: [`${ORDERS}/transfer_dialog.tsx`],
  },
  'completion by an admin': {
    validator: completionValidator,
    files: [`${ORDERS}/complete_dialog.tsx`],
  },
  'impersonation': {
    validator: impersonationValidator,
    files: ['pages/admin/identity/impersonation/show.tsx'],
  },
  'block of a buyer': {
    validator: blockValidator,
    files: ['components/delivery/blocking/block_dialog.tsx'],
    above: 'watermarkId',
  },
  'checkout': {
    validator: placeOrderValidator,
    files: ['components/orders/checkout/checkout_payment.tsx'],
    // The checkout has one line for them; consent is asked for before anything is sent.
    above:
      'products paymentGatewayId currency forcedCoupons excludedCoupons withoutCoupons expectedTotal expectedCoupons confirmDuplicate message acceptedTerms',
  },
  'tip': {
    validator: placeTipValidator,
    files: ['components/orders/tips/tip_dialog.tsx'],
    above: 'type creatorName currency paymentGatewayId expectedTotal',
  },
  'correction of a receipt': {
    validator: newReceiptValidator,
    files: ['components/identity/billing/billing_fields.tsx'],
    above: 'keeps version',
  },
  'renamed file': { validator: renamingValidator, files: [`${FILES}/rename_dialog.tsx`] },
  'withdrawn file': { validator: withdrawalValidator, files: [`${FILES}/withdraw_dialog.tsx`] },
  'seller’s disclosure': {
    validator: disclosureValidator,
    files: ['components/site/disclosure_form.tsx'],
    above: 'version',
  },
  'comment': {
    validator: commentValidator,
    files: ['components/community/comment_form.tsx'],
    above: 'commentId',
  },
  'notification to customers': {
    validator: notificationValidator,
    files: ['pages/studio/marketing/notifications/create.tsx'],
    // The conditions are chosen before; SendButton shows their errors.
    above: 'target',
  },
  'claim of a coupon': {
    validator: claimValidator,
    files: ['components/promotions/wallet/claim_form.tsx'],
  },
  'recharge card': {
    validator: redeemCardValidator,
    files: ['components/payments/wallet/redeem_card.tsx'],
  },
  ...tracingForms,
  'language of mails': {
    validator: languagesValidator,
    files: ['components/identity/profile/mail_language_panel.tsx'],
    above: 'screenLanguage',
  },
  'lost password': { validator: forgotPasswordValidator, files: ['pages/auth/forgot.tsx'] },
  'code of an address': {
    validator: verifyEmailValidator,
    files: ['components/identity/profile/verify_email_form.tsx'],
  },
  'code of a phone': {
    validator: sendSmsValidator,
    files: [`${SECURITY}/phone_form.tsx`],
    above: 'purpose',
  },
  'second factor': {
    validator: secondFactorValidator,
    files: ['components/identity/second_factor_field.tsx'],
  },
  'code of an app': { validator: totpCodeValidator, files: [`${SECURITY}/two_factor_set_up.tsx`] },
  'confirmation': {
    validator: confirmationValidator,
    files: ['components/identity/confirmation_dialog.tsx'],
  },
  'farewell': {
    validator: accountDeletionValidator,
    files: ['components/identity/data/delete_dialog.tsx'],
    above: 'forfeitBalance',
  },
}
