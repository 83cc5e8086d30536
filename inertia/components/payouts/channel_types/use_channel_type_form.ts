import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

export type ConfiguredType = Data.Payouts.Administration.ConfiguredType

export interface CurrencyValues {
  currency: string
  isAccepted: boolean
  min: string
  max: string
  fixed: string
  percent: string
}

/** The values of the form; percentages as typed. Secrets start empty and stay unchanged unless typed. */
export function useChannelTypeForm(type: ConfiguredType) {
  const t = useT('settlements')
  const api = useApi('api.admin.payout_channel_types.update', { reloadsOutdated: true })
  const [values, setValues] = useState(() => valuesOf(type))
  const set = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }))

  function setCurrency(currency: string, part: Partial<CurrencyValues>) {
    const rows = values.rows.map((one) => (one.currency === currency ? { ...one, ...part } : one))
    set({ rows })
  }

  async function save() {
    const body = { ...bodyOf(type, values), version: type.version } as never
    const saved = await api.submit({ params: { type: type.type }, body })
    if (!saved) return
    toast.success(t('channel_types.saved'))
    router.reload({ only: ['type'] })
  }

  return { api, values, set, field: bindFields(values, set, api.errors), setCurrency, save }
}

export type ChannelTypeForm = ReturnType<typeof useChannelTypeForm>

function valuesOf(type: ConfiguredType) {
  const { isEnabled, driver, convert, fxMarginBp, supported } = type
  const drivers = type.drivers.flatMap(({ settings }) => settings)
  return {
    isEnabled,
    driver: driver as string,
    convert: convert as string,
    fxMargin: percentOf(fxMarginBp),
    settings: Object.fromEntries(drivers.map(({ name, value }) => [name, value ?? ''])) as Record<
      string,
      string
    >,
    rows: supported.map((currency): CurrencyValues => {
      const limit = type.limits.find((one) => one.currency === currency)
      const surcharge = type.surcharges.find((one) => one.currency === currency)
      return {
        currency,
        isAccepted: type.currencies.includes(currency),
        min: limit?.min ?? '',
        max: limit?.max ?? '',
        fixed: surcharge?.fixed ?? '0',
        percent: percentOf(surcharge?.bp ?? 0),
      }
    }),
  }
}

function bodyOf(type: ConfiguredType, values: ReturnType<typeof valuesOf>) {
  const rows = values.rows.filter(({ isAccepted }) => isAccepted)
  const fields = type.drivers.find(({ name }) => name === values.driver)?.settings ?? []
  const changed = fields.flatMap(({ name, value }) => {
    const typed = values.settings[name] ?? ''
    const isChanged = value === null ? typed !== '' : typed !== value
    return isChanged ? [[name, typed] as const] : []
  })
  return {
    isEnabled: values.isEnabled,
    driver: values.driver,
    convert: values.convert,
    fxMarginBp: basisPoints(values.fxMargin),
    currencies: rows.map(({ currency }) => currency),
    limits: rows.map(({ currency, min, max }) => ({
      currency,
      min: min || null,
      max: max || null,
    })),
    surcharges: rows.map(({ currency, fixed, percent }) => ({
      currency,
      fixed: fixed || '0',
      bp: basisPoints(percent),
    })),
    settings: Object.fromEntries(changed),
  }
}

function percentOf(bp: number): string {
  return String(bp / 100)
}

/** What is no number is sent as it was typed, so that the server refuses it instead of storing 0. */
function basisPoints(percent: string): number {
  const points = Math.round(Number(percent.normalize('NFKC').replace(/[%\s]/g, '')) * 100)
  return Number.isNaN(points) ? (percent as never) : points
}
