import { isReady } from '~/components/payouts/channel_readiness'
import type { Channel, ChannelType } from '~/components/payouts/payout_texts'
import { useChannelCosts } from '~/components/payouts/use_channel_costs'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

type Fields = ReturnType<typeof fieldsOf>
type Errors = Partial<Record<string, string>>

export const fieldsOf = (channel: Channel | undefined, types: ChannelType[]) => ({
  type: channel?.type ?? (types.find(isReady) ?? types[0]!).type,
  remark: channel?.remark ?? '',
  account: '',
  holderName: '',
  currency: (channel?.currency ?? '') as string,
  inUse: true,
})

type FieldsProps = {
  types: ChannelType[]
  channel?: Channel
  maxRemark: number
  fields: Fields
  set: (part: Partial<Fields>) => void
  chosen: ChannelType
  errors: Errors
}

/** The account of a channel and how it is used. */
export function ChannelFields({ fields, set, chosen, errors, ...rest }: FieldsProps) {
  const { types, channel, maxRemark } = rest
  const t = useT('payouts')
  const options = useTypeOptions(types)
  const field = bindFields(fields, set, errors)
  return (
    <>
      {channel ? null : (
        <SelectField
          label={t('channels.type')}
          {...field('type')}
          onChange={(type) => set({ type: type as Fields['type'], currency: '' })}
          options={options}
        />
      )}
      <TextField
        label={t(`channels.accounts.${chosen.type}`)}
        {...field('account')}
        hint={
          channel
            ? t('channels.account_stays', { account: channel.account })
            : t(`channels.hints.${chosen.type}`)
        }
        autoComplete="off"
      />
      {chosen.needsHolder ? (
        <TextField
          label={t('channels.holder')}
          {...field('holderName')}
          hint={t('channels.holder_hint')}
          autoComplete="name"
        />
      ) : null}
      <UseFields
        fields={fields}
        set={set}
        chosen={chosen}
        errors={errors}
        isNew={!channel}
        maxRemark={maxRemark}
      />
    </>
  )
}

/** The types that are offered, each with what the creator has to know first. */
function useTypeOptions(types: ChannelType[]) {
  const t = useT('payouts')
  const format = useFormat()
  const hintOf = (type: ChannelType) => {
    const { arrivalDays, needsSupport, allowedFrom, isTooEarly } = type
    if (needsSupport) return t('channels.support')
    if (allowedFrom === null) return t('channels.no_shop')
    if (isTooEarly) return t('channels.from', { at: format.date(allowedFrom, 'datetime') })
    return t('channels.arrival', arrivalDays)
  }
  return types
    .filter(({ isEnabled }) => isEnabled)
    .map((one) => ({
      id: one.type,
      label: t(`types.${one.type}`),
      hint: hintOf(one),
      disabled: !isReady(one),
    }))
}

type UseProps = Pick<FieldsProps, 'fields' | 'set' | 'chosen' | 'errors' | 'maxRemark'> & {
  isNew: boolean
}

function UseFields({ fields, set, chosen, errors, isNew, maxRemark }: UseProps) {
  const t = useT('payouts')
  const costsOf = useChannelCosts()
  const field = bindFields(fields, set, errors)
  const costs = chosen.currencies.find(({ currency }) => currency === fields.currency)
  return (
    <>
      <SelectField
        label={t('channels.currency')}
        {...field('currency')}
        hint={costs && costsOf(costs)}
        options={chosen.currencies.map(({ currency }) => ({ id: currency, label: currency }))}
      />
      <TextField
        label={t('channels.remark')}
        {...field('remark')}
        hint={t('channels.remark_hint')}
        maxLength={maxRemark}
      />
      {isNew ? (
        <SwitchField label={t('channels.use')} hint={t('channels.use_hint')} {...field('inUse')} />
      ) : null}
    </>
  )
}
