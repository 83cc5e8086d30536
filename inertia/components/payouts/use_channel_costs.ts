import type { ChannelType } from '~/components/payouts/payout_texts'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type CostsOfCurrency = ChannelType['currencies'][number]

/** What a channel costs in one currency and what it can pay, in words; empty without a surcharge and limits. */
export function useChannelCosts() {
  const t = useT('payouts')
  const format = useFormat()

  function surchargeOf({ currency, surcharge }: CostsOfCurrency): string[] {
    const fixed = format.money({ amount: surcharge.fixed, currency })
    const percent = surcharge.bp / 100
    if (surcharge.fixed === '0') {
      return surcharge.bp > 0 ? [t('channels.surcharge_percent', { percent })] : []
    }
    return surcharge.bp > 0
      ? [t('channels.surcharge', { fixed, percent })]
      : [t('channels.surcharge_fixed', { fixed })]
  }

  return (costs: CostsOfCurrency): string => {
    const { currency, min, max } = costs
    const money = (amount: string) => format.money({ amount, currency })
    return [
      ...surchargeOf(costs),
      ...(min ? [t('channels.min', { amount: money(min) })] : []),
      ...(max ? [t('channels.max', { amount: money(max) })] : []),
    ].join(' ')
  }
}
