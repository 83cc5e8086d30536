import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { categoryValidator } from '#catalog/categories/validators/category_validator'
import { updateProductValidator } from '#catalog/products/validators/product_validator'
import { profileValidator } from '#catalog/products/validators/profile_validator'
import { productReportValidator } from '#community/validators/comment_validators'
import { createAccessTokenValidator } from '#identity/sessions/validators/access_tokens'
import { signUpValidator } from '#identity/validators/account_validators'
import { billingValidator } from '#identity/accounts/validators/billing_validator'
import { impersonationValidator } from '#identity/sessions/validators/impersonation_validator'
import {
  changePasswordValidator,
  resetPasswordValidator,
} from '#identity/passwords/validators/passwords'
import { bindPhoneValidator } from '#identity/accounts/validators/phone_validators'
import { profileValidator as accountValidator } from '#identity/accounts/validators/profile_validators'
import {
  completionValidator,
  refundRejectionValidator,
  refundTransferValidator,
  refundValidator,
} from '#sales/validators/admin_order_validators'
import { refundRequestValidator } from '#orders/refunds/validators/refund_validators'
import { configureGatewayValidator } from '#payments/gateways/validators/gateways'
import { createCardsValidator } from '#payments/recharge_cards/validators/recharge_cards'
import { createCouponValidator } from '#promotions/validators/coupon_validators'
import { blockValidator } from '#shops/validators/block_validator'
import { shopValidator, tippingValidator } from '#shops/validators/shop_validator'

type Validator = { toJSON(): { schema: { schema: unknown } } }

type Form = {
  validator: Validator
  /** Where its fields are, below `inertia`. */
  files: string[]
  /** No field of this form shows them: ApiForm tells their refusal above the fields. */
  above?: string
}

const ORDERS = 'components/sales/admin'
const WHOLE = 'amount currency quantity'
const EDITOR = 'components/catalog/editor'
const SECURITY = 'components/identity/security'

const forms: Record<string, Form> = {
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
  },
  'access token': {
    validator: createAccessTokenValidator,
    files: ['components/identity/tokens/create_token_dialog.tsx'],
  },
  'category': {
    validator: categoryValidator,
    files: ['components/catalog/categories/category_form.tsx'],
    above: 'sort',
  },
  'product': {
    validator: updateProductValidator,
    files: ['basics', 'words', 'pictures', 'files', 'conditions', 'watermark'].map(
      (name) => `${EDITOR}/${name}_section.tsx`
    ),
    // Chosen from lists and switches that hold nothing else; links and the time have files of their own.
    above:
      'version currency itemType commentMode isNSFW isAvailable retrievableResource thirdPartyStorageLinks publishSchedule purchaseConditionType purchaseLogicOperator preProductLogicOperator',
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
  'refund request': {
    validator: refundRequestValidator,
    files: ['components/orders/refunds/refund_request.tsx'],
    above: WHOLE,
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
  'report of a product': {
    validator: productReportValidator,
    files: ['components/community/report_dialog.tsx'],
  },
  'block of a buyer': {
    validator: blockValidator,
    files: ['components/delivery/block_buyer.tsx'],
    above: 'watermarkId',
  },
}

function fieldsOf(validator: Validator): string[] {
  const { properties } = validator.toJSON().schema.schema as {
    properties: { fieldName: string }[]
  }
  return properties.map(({ fieldName }) => fieldName)
}

/** The message of the field, or of a part of it, is given to something in these files. */
function isShown(field: string, sources: string[]): boolean {
  const message = new RegExp(
    `\\berrors(\\.${field}\\b|\\[['\`]${field}\\.)|\\{ ${field}: refusal \\}`
  )
  return sources.some((source) => message.test(source))
}

test.group('Refusals of fields', () => {
  for (const [name, { validator, files, above = '' }] of Object.entries(forms)) {
    test(`of the form “${name}” stand beside the field`, ({ assert }) => {
      const sources = files.map((file) => readFileSync(app.makePath('inertia', file), 'utf8'))
      const unshown = fieldsOf(validator).filter((field) => !isShown(field, sources))
      assert.sameMembers(unshown, above.split(' ').filter(Boolean))
    })
  }
})
