import type { I18n } from '@adonisjs/i18n'

type Way = { gateway: string | null; isByHand: boolean }

/** The payment method, translated. */
export function paymentMethodText({ gateway, isByHand }: Way, i18n: I18n): string {
  if (isByHand) return i18n.t('orders.admin.by_hand')
  return gateway ? i18n.t(`payments.gateways.${gateway}.name`) : i18n.t('orders.admin.free')
}
