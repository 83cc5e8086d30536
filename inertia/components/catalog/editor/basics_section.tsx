import type { Data } from '@generated/data'
import { CategoryField } from '~/components/catalog/editor/category_field'
import { EarningsNote } from '~/components/catalog/editor/earnings_note'
import type { SectionProps } from '~/components/catalog/editor/section_props'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { DISPLAY_CURRENCIES } from '~/lib/currencies'

const ITEM_TYPES = ['digital', 'pdf', 'text', 'image_pack', 'link']
const COMMENT_MODES = ['purchased_only', 'open', 'closed']

type Props = SectionProps & { categories: Data.Catalog.Categories.Category[] }

export function BasicsSection({ editor, categories }: Props) {
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
        <CategoryField
          categories={categories}
          value={form.categoryId}
          onChange={(categoryId) => set({ categoryId })}
          error={errors.categoryId}
        />
        <ListingFields editor={editor} />
        <SaleSwitches editor={editor} />
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

/** The kind of product, who may comment, and the place in the shop's list. */
function ListingFields({ editor: { form, set, writing } }: SectionProps) {
  const t = useT('catalog')
  const field = bindFields(form, set, writing.errors)
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        label={t('fields.item_type')}
        value={form.itemType}
        options={ITEM_TYPES.map((id) => ({ id, label: t(`item_types.${id}`) }))}
        onChange={(itemType) => set({ itemType: itemType as typeof form.itemType })}
        hint={t('fields.item_type_hint')}
      />
      <SelectField
        label={t('fields.comment_mode')}
        value={form.commentMode}
        options={COMMENT_MODES.map((id) => ({ id, label: t(`comment_modes.${id}`) }))}
        onChange={(commentMode) => set({ commentMode })}
      />
      <TextField
        label={t('fields.sort')}
        {...field('sort')}
        hint={t('fields.sort_hint')}
        inputMode="numeric"
      />
    </div>
  )
}

function SaleSwitches({ editor: { form, set } }: SectionProps) {
  const t = useT('catalog')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SwitchField
        label={t('fields.is_available')}
        hint={t('fields.is_available_hint')}
        value={form.isAvailable}
        onChange={(isAvailable) => set({ isAvailable })}
      />
      <SwitchField
        label={t('fields.is_nsfw')}
        hint={t('fields.is_nsfw_hint')}
        value={form.isNSFW}
        onChange={(isNSFW) => set({ isNSFW })}
      />
      <SwitchField
        label={t('fields.retrievable_resource')}
        hint={t('fields.retrievable_resource_hint')}
        value={form.retrievableResource}
        onChange={(retrievableResource) => set({ retrievableResource })}
      />
    </div>
  )
}
