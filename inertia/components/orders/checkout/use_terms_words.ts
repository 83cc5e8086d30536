import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Terms = NonNullable<Data.Orders.Purchases.Order['terms']>

/** What a buyer accepted with an order: the version of the terms and the time. */
export function useTermsWords() {
  const t = useT('ordering')
  const format = useFormat()
  return ({ version, acceptedAt }: Terms) =>
    t('order.consent_given', { version, at: format.date(acceptedAt, 'datetime') })
}
