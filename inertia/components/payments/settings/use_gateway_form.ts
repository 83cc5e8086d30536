import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Gateway = Data.Payments.Gateways.ConfiguredGateway

type Fields = ReturnType<typeof valuesOf>

/**
 * The form's values; percentages as typed. Secrets start empty and stay unchanged unless typed.
 */
export function useGatewayForm(gateway: Gateway) {
  const t = useT('payments')
  const api = useApi('api.admin.payment_gateways.update')
  const form = useEditForm<Gateway, Fields>({
    resource: gateway,
    fieldsOf: valuesOf,
    send: (values, version) =>
      api.send({
        params: { id: gateway.id },
        body: { ...bodyOf(gateway, values), version } as never,
      }) as unknown as Promise<Gateway>,
    onSaved: () => {
      toast.success(t('settings.saved'))
      router.reload({ only: ['gateway'] })
    },
  })
  const { fields: values, set } = form
  const setLimit = (currency: string, part: Partial<{ min: string; max: string }>) =>
    set({
      limits: values.limits.map((one) => (one.currency === currency ? { ...one, ...part } : one)),
    })

  return { api, values, setLimit, save: form.submit, ...form }
}

function bodyOf(gateway: Gateway, values: Fields) {
  const { creatorPercent, buyerPercent, sort, settings, limits, ...rest } = values
  const changed = Object.entries(settings).filter(([name, value]) =>
    isChanged(gateway, name, value)
  )
  return {
    ...rest,
    sort: Number(sort) || 0,
    creatorFeeAddOn: rateOf(creatorPercent),
    buyerSurchargeRate: rateOf(buyerPercent),
    limits: limits.map(({ currency, min, max }) => ({
      currency,
      min: min || null,
      max: max || null,
    })),
    settings: Object.fromEntries(changed),
  }
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

/** A secret that is left empty is not removed. */
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
