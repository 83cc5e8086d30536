import type { Data } from '@generated/data'
import { CategoryField } from '~/components/catalog/editor/category_field'
import { hasErrors, type SectionProps } from '~/components/catalog/editor/section_props'
import { SelectField } from '~/components/ui/fields/select_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { Fold } from '~/components/ui/show/fold'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

const ITEM_TYPES = ['digital', 'pdf', 'text', 'image_pack', 'link']
const COMMENT_MODES = ['purchased_only', 'open', 'closed']

type Props = SectionProps & { categories: Data.Catalog.Categories.Category[] }

/** How the product is listed and sold: what most creators leave as it is. */
export function ListingSection({ editor, categories }: Props) {
  const t = useT('catalog')
  const { form, set, writing } = editor
  const category = categories.find(({ id }) => id === form.categoryId)?.name
  return (
    <Fold
      id="listing"
      title={t('editor.listing')}
      summary={[
        category ?? t('fields.no_category'),
        t(`item_types.${form.itemType}`),
        t(`comment_modes.${form.commentMode}`),
      ].join(' · ')}
      isNeeded={hasErrors(editor, ['categoryId', 'itemType', 'commentMode', 'sort'])}
    >
      <CategoryField
        categories={categories}
        value={form.categoryId}
        onChange={(categoryId) => set({ categoryId })}
        error={writing.errors.categoryId}
      />
      <ListingFields editor={editor} />
      <SaleSwitches editor={editor} />
    </Fold>
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
