import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Setting = Data.Shops.OwnShop['tippingSetting']

const fieldsOf = ({ minAmount, maxAmount, ...words }: Setting) => ({
  ...words,
  minAmount: minAmount?.amount ?? '',
  maxAmount: maxAmount?.amount ?? '',
})

/** Whether visitors may tip, in which words, and how much. */
export function TippingPanel({ shop }: { shop: Data.Shops.OwnShop }) {
  const t = useT('shops')
  const format = useFormat()
  const save = useApi('api.studio.tipping_settings.update')
  const [saved, setSaved] = useState(() => fieldsOf(shop.tippingSetting))
  const [fields, setFields] = useState(saved)
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })
  const isDirty = JSON.stringify(fields) !== JSON.stringify(saved)
  useUnsavedGuard(isDirty)
  const { least, below } = shop.tippingBounds

  async function submit() {
    const { minAmount, maxAmount, ...words } = fields
    const amounts = {
      ...(minAmount === '' ? {} : { minAmount }),
      ...(maxAmount === '' ? {} : { maxAmount }),
    }
    const next = await save.submit({ body: { ...words, ...amounts } })
    if (!next) return
    flushSync(() => {
      setSaved(fieldsOf(next.tippingSetting))
      setFields(fieldsOf(next.tippingSetting))
    })
    toast.success(t('tipping.saved'))
    router.reload()
  }

  return (
    <Panel title={t('tipping.title')} description={t('tipping.lead')}>
      <ApiForm api={save} onSubmit={submit}>
        <SwitchField
          label={t('tipping.enabled')}
          hint={t('tipping.enabled_hint')}
          value={fields.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <TextField
          label={t('tipping.words')}
          name="title"
          placeholder={t('tipping.words_example')}
          value={fields.title}
          onChange={(title) => set({ title })}
          error={save.errors.title}
          maxLength={20}
          className="max-w-md"
        />
        <TextArea
          label={t('tipping.description')}
          name="description"
          placeholder={t('tipping.description_example')}
          rows={2}
          value={fields.description}
          onChange={(description) => set({ description })}
          error={save.errors.description}
          maxLength={100}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            label={t('tipping.min')}
            name="minAmount"
            hint={t('tipping.min_hint', { least: format.money(least) })}
            currency={shop.currency}
            value={fields.minAmount}
            onChange={(minAmount) => set({ minAmount })}
            error={save.errors.minAmount}
          />
          <MoneyField
            label={t('tipping.max')}
            name="maxAmount"
            hint={t('tipping.max_hint', { below: format.money(below) })}
            currency={shop.currency}
            value={fields.maxAmount}
            onChange={(maxAmount) => set({ maxAmount })}
            error={save.errors.maxAmount}
          />
        </div>
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
