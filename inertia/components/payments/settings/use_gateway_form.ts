import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Gateway = Data.Payments.ConfiguredGateway

/** What is being filled in; percentages as they are typed. Secrets begin empty and stay unless typed. */
export function useGatewayForm(gateway: Gateway) {
  const t = useT('payments')
  const api = useApi('api.admin.payment_gateways.update')
  const [values, setValues] = useState(() => valuesOf(gateway))
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const setLimit = (currency: string, part: Partial<{ min: string; max: string }>) =>
    setValues((before) => {
      const limits = before.limits.map((one) =>
        one.currency === currency ? { ...one, ...part } : one
      )
      return { ...before, limits }
    })

  async function save() {
    const { creatorPercent, buyerPercent, sort, settings, limits, ...rest } = values
    const typed = Object.entries(settings).filter(([name, value]) =>
      isChanged(gateway, name, value)
    )
    const body = {
      ...rest,
      sort: Number(sort) || 0,
      creatorFeeAddOn: rateOf(creatorPercent),
      buyerSurchargeRate: rateOf(buyerPercent),
      limits: limits.map(({ currency, min, max }) => ({
        currency,
        min: min || null,
        max: max || null,
      })),
      settings: Object.fromEntries(typed),
    }
    if (!(await api.submit({ params: { id: gateway.id }, body: body as never }))) return
    toast.success(t('settings.saved'))
    router.reload({ only: ['gateway'] })
  }

  return { api, values, set, setLimit, save }
}

export type GatewayForm = ReturnType<typeof useGatewayForm>

function valuesOf(gateway: Gateway) {
  return {
    isEnabled: gateway.isEnabled,
    currencies: [...gateway.currencies] as string[],
    sort: String(gateway.sort),
    creatorPercent: percentOf(gateway.creatorFeeAddOn),
    buyerPercent: percentOf(gateway.buyerSurchargeRate),
    limits: gateway.limits.map(({ currency, min, max }) => ({
      currency: currency as string,
      min: min ?? '',
      max: max ?? '',
    })),
    settings: Object.fromEntries(
      gateway.settings.map(({ name, value }) => [name, value ?? ''])
    ) as Record<string, string>,
  }
}

/** A secret that was left empty is not meant to be taken away. */
function isChanged(gateway: Gateway, name: string, value: string) {
  const field = gateway.settings.find((one) => one.name === name)
  return field?.value === null ? value !== '' : value !== field?.value
}

function percentOf(rate: number): string {
  return String(Number((rate * 100).toFixed(2)))
}

function rateOf(percent: string): number {
  return Number((Number(percent.normalize('NFKC').replace(/[%\s]/g, '')) / 100).toFixed(4))
}
