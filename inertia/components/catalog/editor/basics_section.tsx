import { EarningsNote } from '~/components/catalog/editor/earnings_note'
import { LONGEST_TEXT } from '~/components/catalog/editor/product_form'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { DISPLAY_CURRENCIES } from '~/lib/currencies'

/** What every product has: a title, a price and a description. */
export function BasicsSection({ editor }: SectionProps) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  const { errors } = writing

  const field = bindFields(form, set, errors)
  return (
    <Panel title={t('editor.basics')}>
      <div className="flex flex-col gap-5">
        <TextField
          label={t('fields.title')}
          {...field('title')}
          hint={t('fields.title_hint')}
          maxLength={120}
          required
        />
        <PriceFields editor={editor} />
        <EarningsNote
          salesPrice={form.salesPrice}
          currency={form.currency}
          productId={editor.product?.id}
        />
        {form.salesPrice === '0' && form.conditionType === 'none' ? (
          <NoticeBox kind="warning">{t('editor.free_warning')}</NoticeBox>
        ) : null}
        <TextArea
          label={t('fields.description')}
          {...field('description')}
          hint={t('fields.description_hint')}
          rows={6}
          maxLength={LONGEST_TEXT}
        />
      </div>
    </Panel>
  )
}

function PriceFields({ editor: { form, set, writing } }: SectionProps) {
  const t = useT('catalog')
  const { errors } = writing
  const field = bindFields(form, set, errors)
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <MoneyField
        label={t('fields.sales_price')}
        {...field('salesPrice')}
        currency={form.currency}
        hint={t('fields.sales_price_hint')}
        required
      />
      <MoneyField
        label={t('fields.original_price')}
        {...field('originalPrice')}
        currency={form.currency}
        hint={t('fields.original_price_hint')}
      />
      <SelectField
        label={t('fields.currency')}
        value={form.currency}
        options={DISPLAY_CURRENCIES.map((id) => ({ id, label: id }))}
        onChange={(currency) => set({ currency, salesPrice: '', originalPrice: '' })}
        hint={t('fields.currency_hint')}
      />
    </div>
  )
}
