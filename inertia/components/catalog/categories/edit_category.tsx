import { CategoryForm } from '~/components/catalog/categories/category_form'
import type { Category, useCategories } from '~/components/catalog/categories/use_categories'
import { Button } from '~/components/ui/actions/button'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useT } from '~/hooks/use_t'

type Props = {
  category: Category
  categoryList: ReturnType<typeof useCategories>
  onClose: () => void
}

type Fields = ReturnType<typeof fieldsOf>

const fieldsOf = ({ name, icon }: Category) => ({ name, icon: icon ?? ('tag' as const) })

export function EditCategory({ category, categoryList, onClose }: Props) {
  const t = useT('shops')
  const { fields, set, submit, solving } = useEditForm<Category, Fields>({
    resource: category,
    fieldsOf,
    send: (typed, version) => categoryList.update(category.id, { ...typed, version }),
    onSaved: onClose,
  })
  const labels = useFieldLabels<Fields>({
    name: { label: t('categories.name') },
    icon: { label: t('categories.icon'), show: ({ icon }) => t(`icons.${icon}`) },
  })

  return (
    <>
      <CategoryForm
        fields={fields}
        onChange={set}
        api={categoryList.updating}
        submitLabel={t('save')}
        onSubmit={() => void submit()}
      >
        <Button variant="tertiary" onPress={onClose}>
          {t('cancel')}
        </Button>
      </CategoryForm>
      <ConflictDialog words={labels} {...solving} />
    </>
  )
}
